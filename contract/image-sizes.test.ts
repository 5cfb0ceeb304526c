import { expect, it } from "vitest";
import { IMAGE_PLACES, listImageSources } from "./image-sizes.ts";

it("a place is as wide as its images of that shape need, up to what it shows", () => {
  expect(IMAGE_PLACES.portrait(2)).toEqual({ sizes: "30rem", widest: 480 });
  expect(IMAGE_PLACES.portrait(0.5)).toEqual({ sizes: "15rem", widest: 240 });
  expect([3, 1.5].map((shape) => IMAGE_PLACES.card(shape).widest)).toEqual([1240, 620]);
});

it.each([
  [1000, [320, 480]],
  [2000, [320, 480, 640, 960]],
])("an image of %i by 1000 pixels offers no width beyond that of a dense screen", (width, offered) => {
  const widths = [320, 480, 640, 960, 1280];
  const image = { src: "/a.jpg.0a1b2c3d.1280.webp", width, height: 1000, widths };
  const sources = listImageSources(image, "portrait");
  const found = sources.map(({ srcSet }) => srcSet.match(/\d+(?=w)/g)?.map(Number));
  expect(found).toEqual([offered, offered]);
});
