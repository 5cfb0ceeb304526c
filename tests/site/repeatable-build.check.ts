import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { encodeAnew } from "#model/images/encode-raster.server.ts";
import { IMAGE_BASE } from "#model/images/image.server.ts";
import { parseRasterName } from "#model/images/raster-url.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { createPageReader } from "#publish/built-page.ts";
import { createShareImages } from "#publish/share-images/create-share-images.ts";
import { CLIENT, listedPages, readClientFile } from "./built-site.ts";

const reader = new ContentReader();

const LEFT_OUT = ["node_modules", "build", "data", ".git", ".react-router", "test-results"];

const copy = await mkdtemp(path.join(tmpdir(), "repeatable-build-"));
afterAll(() => rm(copy, { recursive: true }));

test("the same sources give the same bytes, in whatever folder they are built", async () => {
  await cp(".", copy, { recursive: true, filter: (source) => !LEFT_OUT.includes(path.normalize(source)) });
  await symlink(path.resolve("node_modules"), path.join(copy, "node_modules"));
  await shareHistory();
  // The test runner's own mode must not become the build's.
  await promisify(execFile)("env", ["-u", "NODE_ENV", "npm", "run", "build"], { cwd: copy });

  const expected = await listFiles("build");
  expect(expected.length).toBeGreaterThan(0);
  expect(await listFiles(path.join(copy, "build"))).toEqual(expected);
  const different: string[] = [];
  for (const file of expected) {
    const first = await readFile(path.join("build", file));
    if (!first.equals(await readFile(path.join(copy, "build", file)))) different.push(file);
  }
  expect(different).toEqual([]);
});

// Both builds take from one folder what was drawn and written before: a few of each are made once more without it.
const SAMPLES = 3;

test("pictures are written again with the same bytes", async () => {
  const files = globSync("**/*.avif", { cwd: path.join(CLIENT, IMAGE_BASE) }).sort();
  for (const file of takeSamples(files)) {
    const address = parseRasterName(file.split(path.sep).join("/"));
    if (!address) throw new Error(`${file} is not named as pictures are`);
    const content = await encodeAnew(await readFile(contentPath("images", address.file)), address);
    expect(content.equals(readClientFile(IMAGE_BASE + file)), file).toBe(true);
  }
});

test("share images are drawn again with the same bytes", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "share-images-"));
  await cp(path.join(CLIENT, "favicon.svg"), path.join(folder, "favicon.svg"));
  const draw = await createShareImages(reader, folder, path.join(folder, "cache"));
  const readPage = createPageReader(reader, CLIENT, readSiteUrl(reader));
  for (const { file, html } of takeSamples(listedPages)) {
    const page = readPage(path.resolve("build", file), html);
    const src = (page && (await draw(page))?.src) ?? "";
    // Its name changes with its bytes.
    expect(html, file).toContain(src);
    expect((await readFile(path.join(folder, src))).equals(readClientFile(src)), src).toBe(true);
  }
  await rm(folder, { recursive: true });
});

function takeSamples<Item>(items: Item[]): Item[] {
  const step = Math.max(1, Math.ceil(items.length / SAMPLES));
  return items.filter((_, index) => index % step === 0);
}

/** Lets the copy see the same git history, from which the build takes when content changed. */
async function shareHistory(): Promise<void> {
  const found = await promisify(execFile)("git", ["rev-parse", "--absolute-git-dir"]).catch(() => undefined);
  if (found) await writeFile(path.join(copy, ".git"), `gitdir: ${found.stdout}`);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}
