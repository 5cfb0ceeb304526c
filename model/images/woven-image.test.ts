import { expect, it } from "vitest";
import { openContent } from "#content.config";
import { choosePortraitPattern, readWovenImage } from "./woven-image.server.ts";

const reader = openContent();

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
