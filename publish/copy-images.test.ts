import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readColorToken } from "#art/theme/theme-tokens.server.ts";
import { readIcon } from "#model/images/icon.server.ts";
import { readImage } from "#model/images/image.server.ts";
import { IMAGE_BASE } from "#model/images/image-names.server.ts";
import { readWovenImage } from "#model/images/woven-image.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { copyImages } from "./copy-images.ts";

const reader = new ContentReader();

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="COLOR"/></svg>';

let build: string;
let client: string;

beforeEach(enterContentCopy);
beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), "pictures-"));
  client = path.join(build, "client");
  mkdirSync(path.join(client, "blog"), { recursive: true });
});

afterEach(() => {
  rmSync(build, { recursive: true });
});

describe("images that are drawn", () => {
  it("are those that pages, their data and the error page refer to", async () => {
    const [one, other, third] = ["one", "other", "third"].map((seed) =>
      readWovenImage("card", "cloud", seed),
    );
    writeFileSync(path.join(client, "blog/index.html"), `<img src="${one?.src}">`);
    writeFileSync(path.join(client, "blog.data"), `["src","${other?.src}"]`);
    writeFileSync(path.join(build, "not-sent.html"), `<p style="background-image:url(${third?.src})">`);
    await copyImages(reader, client);
    for (const image of [one, other, third]) expect(readPublished(image?.src).toString()).toMatch(/^<svg /);
  });

  it("include icons", async () => {
    const icon = readIcon("ion:calendar-outline");
    writeFileSync(path.join(client, "index.html"), `<span style="mask-image:url(${icon?.src})">`);
    await copyImages(reader, client);
    expect(readPublished(icon?.src).toString()).toMatch(/^<svg [^>]*viewBox="0 0 512 512"/);
  });
});

describe("images that are files", () => {
  it("get the theme's colors if they are drawings, and are left out if nothing refers to them", async () => {
    writeFileSync("content/images/badges/star.svg", DRAWING.replace("COLOR", "var(--color-leaf)"));
    const { src } = readImage(reader, "badges/star.svg");
    writeFileSync(path.join(client, "index.html"), `<img src="${src}">`);
    await copyImages(reader, client);
    const { light, dark } = readColorToken("leaf");
    expect(readPublished(src).toString()).toContain(`fill="light-dark(${light},${dark})"`);
    expect(existsSync(path.join(client, IMAGE_BASE, "cards"))).toBe(false);
  });

  it("are encoded in each requested width and format, and cached for the next build", async () => {
    const picture = sharp({ create: { width: 700, height: 350, channels: 3, background: "teal" } });
    await picture.png().toFile("content/images/wide.png");
    const { src } = readImage(reader, "wide.png");
    const small = src.replace("700.webp", "320.avif");
    writeFileSync(path.join(client, "index.html"), `<source srcset="${small} 320w"><img src="${src}">`);
    await copyImages(reader, client);
    expect(await sharp(readPublished(src)).metadata()).toMatchObject({
      format: "webp",
      width: 700,
      height: 350,
    });
    expect(await sharp(readPublished(small)).metadata()).toMatchObject({
      mediaType: "image/avif",
      ...{ width: 320, height: 160 },
    });
    const first = readPublished(small);
    writeFileSync(path.join(client, small), "");
    await copyImages(reader, client);
    expect(readPublished(small)).toEqual(first);
  });
});

it.each([
  ["of a kind that there is not", "weaves/rug/cloud/one.00000000.svg"],
  ["that would be drawn differently", "weaves/card/cloud/one.00000000.svg"],
  ["that is not there", "nowhere.jpg.00000000.320.avif"],
  ["that has changed", "badges/star.00000000.svg"],
  ["outside of the folder", "a/../../site/home.00000000.yaml"],
])("rejects an image %s", async (_, name) => {
  writeFileSync(path.join(client, "index.html"), `<img src="${IMAGE_BASE}${name}">`);
  await expect(copyImages(reader, client)).rejects.toThrow(`A page asks for ${IMAGE_BASE}${name}`);
});

function readPublished(src = ""): Buffer {
  return readFileSync(path.join(client, src));
}
