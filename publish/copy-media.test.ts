import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { readColorToken } from "#art/theme/theme-tokens.server.ts";
import { openContent } from "#content.config";
import { enterContentCopy } from "#model/content/testing/content-copy.ts";
import { readIcon } from "#model/images/icon.server.ts";
import { readImage } from "#model/images/image.server.ts";
import { IMAGE_BASE } from "#model/images/published-image.server.ts";
import { readWovenImage } from "#model/images/woven-image.server.ts";
import { makeTempFolder, writeFiles } from "#server/testing/temp-folder.ts";
import { copyMedia } from "./copy-media.ts";

const reader = openContent();

let client: string;

beforeEach(enterContentCopy);
beforeEach(() => {
  client = path.join(makeTempFolder(), "client");
});

it("draws or encodes what pages, their data and the error page refer to, and leaves out the rest", async () => {
  const [first, second, third] = ["first", "second", "third"].map((seed) =>
    readWovenImage(reader, "card", { family: "cloud", seed }),
  );
  const icon = readIcon("ion:calendar-outline");
  const star = '<path d="M0 0h9v9z" fill="var(--color-leaf)"/></svg>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${star}`;
  writeFiles("content/images/badges", { "star.svg": drawing });
  const { src } = readImage(reader, "badges/star.svg");
  const picture = sharp({ create: { width: 700, height: 350, channels: 3, background: "teal" } });
  await picture.png().toFile("content/images/wide.png");
  const wide = readImage(reader, "wide.png").src;
  const small = wide.replace("700.webp", "320.avif");
  writeFiles(client, {
    "blog/index.html": `<img src="${first?.src}"><img src="${src}"><span style="mask-image:url(${icon?.src})">`,
    "blog.data": `["src","${second?.src}"]`,
    "index.html": `<source srcset="${small} 320w"><img src="${wide}">`,
    "../not-sent.html": `<p style="background-image:url(${third?.src})">`,
  });
  await copyMedia(client);
  for (const image of [first, second, third, icon]) expect(String(read(image?.src))).toMatch(/^<svg /);
  const { light, dark } = readColorToken("leaf");
  expect(String(read(src))).toContain(`fill="light-dark(${light},${dark})"`);
  expect(await sharp(read(wide)).metadata()).toMatchObject({ format: "webp", width: 700, height: 350 });
  const { mediaType, width, height } = await sharp(read(small)).metadata();
  expect({ mediaType, width, height }).toEqual({ mediaType: "image/avif", width: 320, height: 160 });
  expect(existsSync(path.join(client, IMAGE_BASE, "cards"))).toBe(false);
});

it("rejects an image that nothing has read", async () => {
  writeFiles(client, { "index.html": `<img src="${IMAGE_BASE}nowhere.jpg.00000000.320.avif">` });
  await expect(copyMedia(client)).rejects.toThrow(`A page asks for ${IMAGE_BASE}nowhere.jpg`);
});

function read(src = ""): Buffer {
  return readFileSync(path.join(client, src));
}
