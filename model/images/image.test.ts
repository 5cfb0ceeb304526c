import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPeople } from "../organization/people.server.ts";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { edit, enterContentCopy, set } from "../translations/content-copy.ts";
import { readImage } from "./image.server.ts";
import { makePublishedImage } from "./published-image.server.ts";

const reader = new ContentReader();

const read = (file: string) => readImage(reader, file);

beforeAll(enterContentCopy);

describe("a photograph", () => {
  it("is published upright, in several widths, without metadata", async () => {
    // Left half red, right half blue; the orientation puts red on top.
    const rotated = await halves(600, 400).withExif({ IFD3: { GPSLatitude: "11/1 1/1 0/1" } });
    save("asha.JPG", await rotated.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect((await sharp(readFileSync("content/images/asha.JPG")).metadata()).exif).toBeDefined();
    const image = read("asha.JPG");
    expect(image).toMatchObject({ width: 400, height: 600, widths: [320, 400] });
    expect(image.src).toMatch(/^\/assets\/images\/asha\.JPG\.[0-9a-f]{8}\.400\.webp$/);
    expect(image.preview).toMatch(/^data:image\/webp;base64,[\w+/=]{40,150}$/);
    for (const format of ["avif", "webp"]) {
      const written = await publish(image.src.replace("400.webp", `320.${format}`));
      const { width, height, mediaType, exif, icc, space } = await sharp(written).metadata();
      expect({ width, height, mediaType }).toEqual({ width: 320, height: 480, mediaType: `image/${format}` });
      expect({ exif, icc, space }).toEqual({ exif: undefined, icc: undefined, space: "srgb" });
      expect(await readColors(written)).toEqual(["red", "blue"]);
    }
  });

  it("keeps its colors when it is in CMYK", async () => {
    const upright = sharp(await halves(64, 64).png().toBuffer()).rotate(90);
    save("print.jpg", await upright.toColourspace("cmyk").jpeg().toBuffer());
    expect((await sharp("content/images/print.jpg").metadata()).space).toBe("cmyk");
    const written = await publish(read("print.jpg").src);
    expect((await sharp(written).metadata()).space).toBe("srgb");
    expect(await readColors(written)).toEqual(["red", "blue"]);
  });

  it("is never enlarged", async () => {
    save("dot.png", await plain(1, 1).png().toBuffer());
    expect(read("dot.png")).toMatchObject({ width: 1, height: 1, widths: [1] });
    save("large.webp", await plain(2500, 10).webp().toBuffer());
    expect(read("large.webp")).toMatchObject({ width: 2500, widths: [320, 480, 640, 960, 1280, 1920] });
    save("just.avif", await plain(640, 10).avif({ effort: 0 }).toBuffer());
    expect(read("just.avif")).toMatchObject({ widths: [320, 480, 640] });
  });

  it("has another URL when the file is replaced, also on a page that was read before", async () => {
    save("cover.png", await plain(2, 2).png().toBuffer());
    set("services/mvp-development-services.md", "motif: rocket\ncover: cover.png");
    const readCover = () => loadService(reader, "mvp-development-services").cover;
    const { src } = readCover();
    save("cover.png", await plain(2, 3).png().toBuffer());
    expect(readCover()).toEqual(read("cover.png"));
    expect(readCover().height).toBe(3);
    expect(readCover().src).not.toBe(src);
  });

  it.each([
    ["#ff0000ff", { preview: expect.any(String), ground: undefined }],
    [
      "#ff000080",
      { preview: undefined, ground: expect.objectContaining({ src: expect.stringContaining("/weaves/") }) },
    ],
  ])("of a person in %s has a woven ground only if it is transparent", async (background, expected) => {
    save("people/priya.png", await plain(40, 40, background).png().toBuffer());
    edit(
      "site/people.yaml",
      /photo: people\/(?:karthik-raghavan|priya).*/,
      `photo: people/priya.png # ${background}`,
    );
    const { preview, ground } =
      loadPeople(reader).find(({ photo }) => photo.src.includes("priya.png"))?.photo ?? {};
    expect({ preview, ground }).toEqual(expected);
  });
});

function plain(width: number, height: number, background = "teal"): Sharp {
  return sharp({ create: { width, height, channels: background.startsWith("#") ? 4 : 3, background } });
}

function halves(width: number, height: number): Sharp {
  const half = { width: width / 2, height, channels: 3, background: "red" } as const;
  const red = { input: { create: half }, left: 0, top: 0 };
  return sharp({ create: { ...half, width, background: "blue" } }).composite([red]);
}

async function readColors(content: Buffer): Promise<string[]> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((part) => {
    const start = (Math.floor(info.height * part) * info.width + Math.floor(info.width / 2)) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(start);
    return red > blue ? "red" : "blue";
  });
}

function save(file: string, content: string | Buffer): void {
  mkdirSync("content/images/people", { recursive: true });
  writeFileSync(`content/images/${file}`, content);
}

async function publish(src: string): Promise<Buffer> {
  const image = await makePublishedImage(reader, src.replace("/assets/images/", ""));
  return Buffer.from(image?.content ?? "");
}
