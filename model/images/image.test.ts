import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPeople } from "../organization/people.server.ts";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { edit, enterContentCopy, touch } from "../translations/content-copy.ts";
import { readImage } from "./image.server.ts";
import { makePublishedImage } from "./published-image.server.ts";

const reader = new ContentReader();
const MVP = "services/mvp-development-services.md";

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

  it("has another URL when the file is replaced", async () => {
    save("same.png", await plain(2, 2).png().toBuffer());
    const { src } = read("same.png");
    save("same.png", await plain(2, 3).png().toBuffer());
    const later = read("same.png");
    expect(later.height).toBe(3);
    expect(later.src).not.toBe(src);
  });

  it("has another URL on a page that was read before", async () => {
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

  it("of a person has a woven ground only if it is transparent", async () => {
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
