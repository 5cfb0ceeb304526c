import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { listFields } from "../blocks/blocks.server.ts";
import { edit, enterContentCopy } from "../content/testing/content-copy.ts";
import { loadPeople } from "../organization/people.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { readImage } from "./image.server.ts";
import { makePublishedImage } from "./published-image.server.ts";

const reader = openContent();
const PLACE = "the path of an image in content/images";

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
    edit("services/mvp-development-services.md", /^ {6}lead:/m, "      image: cover.png\n      lead:");
    const readCover = () => {
      const [hero] = listFields(loadService(reader, "mvp-development-services").blocks, "hero");
      return hero?.image ?? expect.fail();
    };
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
      { preview: undefined, ground: expect.objectContaining({ src: expect.stringContaining("/portrait.") }) },
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

describe("an image that cannot be used", () => {
  // What is found is the name of the file, unless a row says otherwise.
  it.each([
    ["is missing", "nowhere.jpg", PLACE],
    ["is outside of the folder", "../site/home.jpg", PLACE],
    ["is of another format", "photo.heic", "an image that ends in .svg, .jpg, .jpeg, .png, .webp or .avif"],
    ["is named in another case", "PEOPLE/good.JPG", "people/good.jpg, as the file is written"],
    ["has a space in its name", "a b.jpg", "a name of letters a to z, digits, hyphens, underscores and dots"],
    ["is empty", "empty.jpg", "an image in empty.jpg", "0 bytes"],
    ["is a text file", "text.jpg", "an image in text.jpg", "no image, or a damaged one"],
    ["is truncated", "part.jpg", "a complete image in part.jpg", "an incomplete one: "],
    ["is a truncated WebP", "part.webp", "an image in part.webp", "no image, or a damaged one"],
    ["is of another type", "jpeg.png", "the extension .jpg or .jpeg, which matches the content"],
    ["is not in a web format", "gif.jpg", "a web image in gif.jpg", "image/gif"],
    ["is an animated WebP", "moves.webp", "an image without animation in moves.webp", "an animated one"],
    ["has too many pixels", "huge.png", "at most 40 megapixels in huge.png", "41.6: 16000 x 2600"],
    ["is too long", "long.png", "sides of at most 16000 pixels in long.png", "16001 x 1"],
    ["has too many bytes", "heavy.jpg", "at most 20 MB in heavy.jpg", "20.1 MB"],
    ["is sizeless", "sizeless.svg", 'a size such as viewBox="0 0 360 200" in sizeless.svg', "none"],
    ["is not a drawing", "text.svg", "a drawing in text.svg", "no <svg>"],
  ])("is reported when it %s", async (_, file, expected, found = file) => {
    await saveBadImage(file);
    expect(() => read(file)).toThrow(`expected ${expected}, found "${found}`);
  });
});

/** Creates unusable files by name; for other names, none. */
async function saveBadImage(file: string): Promise<void> {
  const noise = sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
  const frames = { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } } as const;
  const animated = sharp(Buffer.alloc(8 * 16 * 3).fill(200, 8 * 8 * 3), frames);
  const makers: Record<string, () => string | Buffer | Promise<Buffer>> = {
    "a b.jpg": () => noise.jpeg().toBuffer(),
    "PEOPLE/good.JPG": () => noise.jpeg().toBuffer(),
    "empty.jpg": () => "",
    "text.jpg": () => "Only words.",
    "part.jpg": async () => truncate(await noise.jpeg().toBuffer()),
    "part.webp": async () => truncate(await noise.webp().toBuffer()),
    "jpeg.png": () => noise.jpeg().toBuffer(),
    "gif.jpg": () => noise.gif().toBuffer(),
    "moves.webp": () => animated.webp().toBuffer(),
    "huge.png": () => plain(16_000, 2600).png({ compressionLevel: 1 }).toBuffer(),
    "long.png": () => plain(16_001, 1).png().toBuffer(),
    "heavy.jpg": () => Buffer.alloc(20_100_000),
    "sizeless.svg": () => '<svg xmlns="http://www.w3.org/2000/svg" width="8"></svg>',
    "text.svg": () => "Only words.",
  };
  const content = await makers[file]?.();
  if (content !== undefined) save(file === "PEOPLE/good.JPG" ? "people/good.jpg" : file, content);
}

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
  return Buffer.from((await makePublishedImage(src)) ?? "");
}

function truncate(content: Buffer): Buffer {
  return content.subarray(0, content.length * 0.6);
}
