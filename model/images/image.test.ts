import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadPeople } from "../organization/people.server.ts";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { edit, enterContentCopy, touch } from "../translations/content-copy.ts";
import { withAnimation } from "./animated-png.ts";
import { readImage } from "./image.server.ts";
import { makePublishedImage } from "./published-image.server.ts";

const reader = new ContentReader();
const MVP = "services/mvp-development-services.md";

const read = (file: string) => readImage(reader, file);

let leaveCopy: () => void;

beforeAll(() => {
  leaveCopy = enterContentCopy();
});

afterAll(() => leaveCopy());

describe("a photograph", () => {
  it("is shown upright, in several widths, without the place where it was taken", async () => {
    // Left half red, right half blue; held so that red is at the top.
    const lying = await halves(600, 400).withExif({ IFD3: { GPSLatitude: "11/1 1/1 0/1" } });
    save("asha.JPG", await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer());
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

  it("keeps its colors when it was made for print", async () => {
    const upright = sharp(await halves(64, 64).png().toBuffer()).rotate(90);
    save("print.jpg", await upright.toColourspace("cmyk").jpeg().toBuffer());
    expect((await sharp("content/images/print.jpg").metadata()).space).toBe("cmyk");
    const written = await publish(read("print.jpg").src);
    expect((await sharp(written).metadata()).space).toBe("srgb");
    expect(await readColors(written)).toEqual(["red", "blue"]);
  });

  it("is never made larger than it is", async () => {
    save("dot.png", await plain(1, 1).png().toBuffer());
    expect(read("dot.png")).toMatchObject({ width: 1, height: 1, widths: [1] });
    save("large.webp", await plain(2500, 10).webp().toBuffer());
    expect(read("large.webp")).toMatchObject({ width: 2500, widths: [320, 480, 640, 960, 1280, 1920] });
    save("just.avif", await plain(640, 10).avif({ effort: 0 }).toBuffer());
    expect(read("just.avif")).toMatchObject({ widths: [320, 480, 640] });
  });

  it("has another address when the file is replaced", async () => {
    save("same.png", await plain(2, 2).png().toBuffer());
    const { src } = read("same.png");
    save("same.png", await plain(2, 3).png().toBuffer());
    const later = read("same.png");
    expect(later.height).toBe(3);
    expect(later.src).not.toBe(src);
  });

  it("has another address on a page that was read before, too", async () => {
    const readCover = () => loadService(reader, "mvp-development-services").cover;
    save("cover.png", await plain(2, 2).png().toBuffer());
    edit(MVP, /^(?:cover: .*\n)?order:/m, "cover: cover.png\norder:");
    const { src } = readCover();
    save("cover.png", await plain(2, 3).png().toBuffer());
    touch("images/cover.png");
    const later = readCover();
    expect(later.height).toBe(3);
    expect(later.src).not.toBe(src);
  });

  it("of a person lies on no cloth, but a figure that was cut out does", async () => {
    const showAs = async (background: string) => {
      save("people/priya.png", await plain(40, 40, background).png().toBuffer());
      const photo = `photo: people/priya.png # ${background}`;
      edit("site/people.yaml", /photo: people\/(?:karthik-raghavan|priya).*/, photo);
      return loadPeople(reader).find(({ photo }) => photo.src.includes("priya.png"))?.photo;
    };
    const photograph = await showAs("#ff0000ff");
    expect(photograph?.preview).toBeDefined();
    expect(photograph?.ground).toBeUndefined();
    const figure = await showAs("#ff000080");
    expect(figure?.preview).toBeUndefined();
    expect(figure?.ground?.src).toContain("/weaves/");
  });
});

describe("a picture that cannot be shown", () => {
  it.each([
    ["is not there", "nowhere.jpg", "the path of a picture in content/images", "nowhere.jpg"],
    ["lies outside", "../site/home.jpg", "the path of a picture in content/images", "../site/home.jpg"],
    ["lies elsewhere", "https://a.io/b.png", "the path of a picture in content/images", "https://a.io/b.png"],
    [
      "is of another format",
      "photo.heic",
      "a picture that ends in .svg, .jpg, .jpeg, .png, .webp or .avif",
      "photo.heic",
    ],
    ["has another case", "PEOPLE/good.JPG", "people/good.jpg, as the file is written", "PEOPLE/good.JPG"],
    [
      "has a name that no address can have",
      "my photo.jpg",
      "a name of letters a to z, digits, hyphens, underscores and dots",
      "my photo.jpg",
    ],
    ["is empty", "empty.jpg", "a picture in empty.jpg", "0 bytes"],
    ["is a text", "text.jpg", "a picture in text.jpg", "no picture, or a damaged one"],
    ["is cut off", "part.jpg", "a whole picture in part.jpg", "a part of one: "],
    ["is cut off as PNG", "part.png", "a whole picture in part.png", "a part of one: "],
    ["is cut off as WebP", "part.webp", "a picture in part.webp", "no picture, or a damaged one"],
    [
      "has the ending of another format",
      "jpeg.png",
      "the ending .jpg or .jpeg, which its content has",
      "jpeg.png",
    ],
    ["is no format of the web", "gif.jpg", "a picture of the web in gif.jpg", "image/gif"],
    ["moves", "moves.webp", "a picture that stands still in moves.webp", "one that moves"],
    [
      "moves as PNG, and tells much before",
      "late.png",
      "a picture that stands still in late.png",
      "one that moves",
    ],
    ["moves as PNG", "moves.png", "a picture that stands still in moves.png", "one that moves"],
    ["has too many pixels", "huge.png", "at most 40 megapixels in huge.png", "41.6: 16000 x 2600"],
    ["is too long", "long.png", "sides of at most 16000 pixels in long.png", "16001 x 1"],
    ["has too many bytes", "heavy.jpg", "at most 20 MB in heavy.jpg", "20.1 MB"],
    [
      "is a drawing without size",
      "sizeless.svg",
      'a size such as viewBox="0 0 360 200" in sizeless.svg',
      "none",
    ],
    ["is no drawing", "text.svg", "a drawing in text.svg", "no <svg>"],
    ...[
      ["script", "of elements and attributes that only draw", "<script>"],
      ["handler", "of elements and attributes that only draw", 'onload="a()"'],
      ["link", "without addresses outside of it", 'href="https://a.example/x.png"'],
      ["style", "without addresses outside of it", "url(https://a.example/x.png"],
    ].map(([name, rule, found]) => [
      `is a drawing with a ${name}`,
      `${name}.svg`,
      `a drawing ${rule} in ${name}.svg`,
      found,
    ]),
  ])("says so when it %s", async (_, file = "", expected, found) => {
    await savePoorImage(file);
    edit(MVP, /^(?:cover: .*\n)?order:/m, `cover: ${file}\norder:`);
    expect(() => loadService(reader, "mvp-development-services")).toThrow(
      `content/${MVP} cannot be used:\n  - field "cover": expected ${expected}, found "${found}`,
    );
  });

  it("names the field of a text, too", () => {
    edit(MVP, /^cover: .*\n/m, "");
    edit(MVP, /^## /m, "![A thread](nowhere.png)\n\n## ");
    expect(() => loadService(reader, "mvp-development-services")).toThrow(
      'field "body": expected the path of a picture in content/images, found "nowhere.png"',
    );
  });
});

/** Files that cannot be shown, by their names; others are not there. */
async function savePoorImage(file: string): Promise<void> {
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
  const moving = sharp(Buffer.alloc(8 * 16 * 3).fill(200, 8 * 8 * 3), frames);
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">';
  const makers: Record<string, () => string | Buffer | Promise<Buffer>> = {
    "PEOPLE/good.JPG": () => noise.jpeg().toBuffer(),
    "empty.jpg": () => "",
    "text.jpg": () => "Only words.",
    "part.jpg": async () => cut(await noise.jpeg().toBuffer()),
    "part.png": async () => cut(await noise.png().toBuffer()),
    "part.webp": async () => cut(await noise.webp().toBuffer()),
    "jpeg.png": () => noise.jpeg().toBuffer(),
    "gif.jpg": () => noise.gif().toBuffer(),
    "moves.webp": () => moving.webp().toBuffer(),
    "moves.png": async () => withAnimation(await plain(8, 8).png().toBuffer()),
    "late.png": async () => withAnimation(await plain(8, 8).png().toBuffer(), 9_000),
    "huge.png": () => plain(16_000, 2600).png({ compressionLevel: 1 }).toBuffer(),
    "long.png": () => plain(16_001, 1).png().toBuffer(),
    "heavy.jpg": () => Buffer.alloc(20_100_000),
    "sizeless.svg": () => '<svg xmlns="http://www.w3.org/2000/svg" width="8"></svg>',
    "text.svg": () => "Only words.",
    "script.svg": () => `${SVG}<script>a()</script></svg>`,
    "handler.svg": () => `${SVG.replace(">", ' onload="a()">')}</svg>`,
    "link.svg": () => `${SVG}<image href="https://a.example/x.png"/></svg>`,
    "style.svg": () => `${SVG}<path style="fill:url(https://a.example/x.png)"/></svg>`,
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

/** The colors in the middle of the upper and the lower half. */
async function readColors(content: Buffer): Promise<string[]> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((part) => {
    const start = (Math.floor(info.height * part) * info.width + Math.floor(info.width / 2)) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(start);
    return red > blue ? "red" : "blue";
  });
}

function cut(content: Buffer): Buffer {
  return content.subarray(0, content.length * 0.6);
}

function save(file: string, content: string | Buffer): void {
  mkdirSync("content/images/people", { recursive: true });
  writeFileSync(`content/images/${file}`, content);
}

async function publish(src: string): Promise<Buffer> {
  const picture = await makePublishedImage(reader, src.replace("/assets/images/", ""));
  return Buffer.from(picture?.content ?? "");
}
