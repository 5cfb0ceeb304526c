import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findStartModule } from "#app/features/offline/page-html.ts";
import { SERVICE_WORKER_PATH } from "#app/features/offline/worker-contract.ts";
import { loadApp } from "#model/site/app.server.ts";
import { listPrecacheFiles, OFFLINE_PATHS } from "#publish/browser-scripts.ts";
import { MANIFEST_PATH } from "#publish/web-manifest.ts";
import { reader } from "../../content.ts";
import { allPages, CLIENT, KIB, readClientFile, readTransferSize } from "../built-site.ts";
import { findElements } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

type ManifestImage = { src: string; sizes: string; type: string };
type Manifest = { icons: ManifestImage[]; theme_color: string };

// Written by the build.
const manifest = JSON.parse(readClientFile(MANIFEST_PATH).toString()) as Manifest;

test.runIf(loadApp(reader).offline)("the service worker knows its precache, of at most 450 KiB", async () => {
  const files = await listPrecacheFiles(CLIENT);
  const worker = readClientFile(SERVICE_WORKER_PATH).toString();
  expect(files.filter(({ url }) => !worker.includes(url))).toEqual([]);
  const sizes = files.map(({ url }) => {
    const index = path.join(url, "index.html");
    return readTransferSize(existsSync(path.join(CLIENT, index)) ? index : url);
  });
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(450 * KIB);
});

test("offline pages, which are shown at any URL, do not start React", () => {
  const starts = OFFLINE_PATHS.map((found) =>
    findStartModule(readClientFile(`${found}/index.html`).toString()),
  );
  expect(starts).toEqual(OFFLINE_PATHS.map(() => undefined));
});

testEach("each page can be installed", allPages, ({ elements }) => {
  const links = findElements(elements, "link").filter(({ attributes }) => attributes.rel === "manifest");
  expect(links.map(({ attributes }) => attributes.href)).toEqual([MANIFEST_PATH]);
});

test.for(manifest.icons)(
  "$src has the size and format of the manifest, and at most 150 KiB",
  async ({ src, sizes }) => {
    const file = readClientFile(src);
    const { width, height, format } = await sharp(file).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
    expect(file.length).toBeLessThan(150 * KIB);
  },
);

test("the maskable icon has only background outside of the safe circle", async () => {
  const { data, info } = await sharp(readClientFile("icon-maskable-512.png"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const background = data.subarray(0, 3).toString("hex");
  expect(`#${background}`).toBe(manifest.theme_color);
  const mark = Array.from({ length: info.width * info.height }, (_, index) => index).filter(
    (index) => data.subarray(3 * index, 3 * index + 3).toString("hex") !== background,
  );
  const outside = mark.filter((index) => {
    const [x, y] = [(index % info.width) / info.width, Math.floor(index / info.width) / info.height];
    return Math.hypot(x - 0.5, y - 0.5) > 0.4;
  });
  expect(outside).toHaveLength(0);
});
