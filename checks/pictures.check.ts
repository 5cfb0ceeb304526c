import { expect, test } from "vitest";
import { allPages } from "./built-site.ts";
import { findElements } from "./page-elements.ts";

test.for(allPages)("every picture on $path says what it shows, or that it only decorates", ({ elements }) => {
  const mute = findElements(elements, "img").filter(({ attributes }) => attributes.alt === undefined);
  expect(mute.map(({ attributes }) => attributes.src)).toEqual([]);
  const drawings = findElements(elements, "svg").filter(
    ({ attributes }) =>
      attributes["aria-hidden"] !== "true" && !(attributes.role === "img" && isNamed(attributes)),
  );
  expect(drawings.map(({ attributes }) => attributes.class)).toEqual([]);
});

test.for(allPages)("every picture on $path has a size, so that nothing jumps", ({ elements }) => {
  const sizeless = findElements(elements, "img").filter(
    ({ attributes }) => !(Number(attributes.width) > 0 && Number(attributes.height) > 0),
  );
  expect(sizeless.map(({ attributes }) => attributes.src)).toEqual([]);
});

function isNamed(attributes: Record<string, string>): boolean {
  return Boolean(attributes["aria-label"] || attributes["aria-labelledby"]);
}
