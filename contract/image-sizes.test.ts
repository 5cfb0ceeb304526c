import { expect, it } from "vitest";
import { IMAGE_PLACES, listImageSources } from "./image-sizes.ts";

it("needs a larger width for wide images in places of fixed height", () => {
  expect(IMAGE_PLACES.beside(3).sizes).toBe("(width >= 62rem) max(50vw, 210rem), max(100vw, 54rem)");
  expect(IMAGE_PLACES.portrait(2)).toEqual({ sizes: "30rem", widest: 480 });
  expect(IMAGE_PLACES.portrait(0.5)).toEqual({ sizes: "15rem", widest: 240 });
  expect(IMAGE_PLACES.card(3)).toMatchObject({ widest: 1240 });
  expect(IMAGE_PLACES.card(1.5)).toMatchObject({ widest: 620 });
});

it("offers no width beyond that of a dense screen", () => {
  const list = (width: number) => {
    const image = {
      src: "/a.jpg.0a1b2c3d.1280.webp",
      width,
      height: 1000,
      widths: [320, 480, 640, 960, 1280],
    };
    return listImageSources(image, "portrait").map(({ srcSet }) => srcSet.match(/\d+(?=w)/g)?.map(Number));
  };
  expect(list(1000)).toEqual(Array(2).fill([320, 480]));
  expect(list(2000)).toEqual(Array(2).fill([320, 480, 640, 960]));
});
