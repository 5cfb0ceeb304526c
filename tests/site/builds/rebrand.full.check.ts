import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, runIn } from "#tools/sites/copy-project.ts";
import { KIB } from "../built-site.ts";
import { findTraces, listTraces } from "./brand-traces.ts";
import { applySecondBrand } from "./second-brand.ts";

// Images, fonts and compressed copies.
const BINARY = /\.(?:png|avif|webp|jpg|woff2|br|gz|zst|pagefind|pf_\w+)$/;

// The scheduler lists legacy time zone names.
const ALLOWED = /\/assets\/[\w-]+\.js: Asia\/Kolkata$/;

describe("under a second brand", () => {
  const first = listTraces(".");
  const disposables = new AsyncDisposableStack();
  let copy: string;

  beforeAll(async () => {
    copy = disposables.use(await copyProject()).folder;
    await applySecondBrand(copy);
    await runIn(copy, "npm", "run", "build");
  });
  afterAll(() => disposables.disposeAsync());

  test("no built file has a word, color or font of the first", () => {
    // Bundles are never served: the server's holds the help of all fields with its examples.
    const files = globSync("build/**/*.*", { cwd: copy, exclude: ["build/bundles"] });
    const texts = files.filter((file) => !BINARY.test(file));
    expect(texts.length).toBeGreaterThan(100);
    const traces = texts.flatMap((file) =>
      findTraces(`${file}\n${readFileSync(path.join(copy, file), "utf8")}`, first).map(
        (trace) => `${file}: ${trace}`,
      ),
    );
    expect(traces.filter((trace) => !ALLOWED.test(trace))).toEqual([]);
    expect(files.filter((file) => file.endsWith(".woff2")).join()).toMatch(
      /^[^,]*noto-sans-devanagari[^,]*$/,
    );
  });

  test("mails take the brand from the organization file", () => {
    const files = globSync("content/locales/**/*.json");
    expect(files.flatMap((file) => findTraces(readFileSync(file, "utf8"), first))).toEqual([]);
  });

  test("icons and share images have only its colors", async () => {
    const second = listTraces(copy);
    const [shared = ""] = globSync("build/client/assets/share/home.*.png", { cwd: copy });
    for (const file of [shared, "build/client/icon-512.png", "build/client/apple-touch-icon.png"]) {
      const shown = await listColors(path.join(copy, file));
      expect(
        shown.filter((color) => first.colors.has(color)),
        file,
      ).toEqual([]);
      const own = [...second.colors].filter((color) => shown.some((other) => isAlike(color, other)));
      expect(own.length, file).toBeGreaterThan(1);
    }
  });

  test("the home page is still small", () => {
    const { length } = readFileSync(path.join(copy, "build/client/index.html.br"));
    expect(length).toBeLessThanOrEqual(14 * KIB);
  });

  test("links work", async () => {
    await runIn(copy, "npx", "vitest", "run", "--project", "checks", "tests/site/pages/links.check.ts");
  });
});

/** A palette of 256 colors moves each a little. */
function isAlike(a: string, b: string): boolean {
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const others = channels(b);
  return channels(a).every((value, index) => Math.abs(value - (others[index] ?? 0)) <= 3);
}

async function listColors(file: string): Promise<string[]> {
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colors.add(`#${data.subarray(at, at + 3).toString("hex")}`);
  return [...colors];
}
