import { expect, it } from "vitest";
import { openContent } from "#content.config";
import { makePublishedImage } from "./published-image.server.ts";
import { choosePortraitPattern, readHeroPattern, readWovenImage } from "./woven-image.server.ts";

const reader = openContent();

it.each([
  readWovenImage(reader, "ground", { family: "cloud", seed: "footer" }),
  readWovenImage(reader, "portrait", choosePortraitPattern("Priya Nair")),
  readHeroPattern(reader, [
    { days: 20, accent: "leaf" },
    { days: 10, accent: "indigo" },
  ]),
])("a woven image is kept under its URL: $src", ({ src, width, height }) => {
  expect(makePublishedImage(src)).toContain(`width="${width}" height="${height}"`);
});

it("is drawn once for all languages", () => {
  const [english, spanish] = [reader, reader.in("es-US")].map((each) =>
    readWovenImage(each, "cover", { family: "cloud", seed: "page", motif: "rocket" }),
  );
  expect(english).toBe(spanish);
});

it("gives a person the same pattern by name and by file name", () => {
  expect(choosePortraitPattern("Priya Nair")).toEqual(choosePortraitPattern("priya-nair"));
  expect(choosePortraitPattern("Priya Nair")).not.toEqual(choosePortraitPattern("Daniel Ortiz"));
});
