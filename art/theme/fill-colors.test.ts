import { expect, test } from "vitest";
import { fillColors } from "./fill-colors.server.ts";
import { readColorToken } from "./theme-tokens.server.ts";

const { light, dark } = readColorToken("leaf");
const VIEWS = "<style>:root:not(:target){color-scheme:light}:root:target{color-scheme:dark}</style>";

test.each([
  ["colors of the theme", '<svg><path fill="var(--color-leaf)"/></svg>', `light-dark(${light},${dark})`],
  ["colors of its own", '<svg><path fill="light-dark(#fff,#000)"/></svg>', "light-dark(#fff,#000)"],
])("a drawing with %s has a view for each color scheme", (_, drawing, color) => {
  expect(fillColors(drawing)).toBe(`<svg id="d">${VIEWS}<path fill="${color}"/></svg>`);
});

test("everything before and in the root element stays, except its id", () => {
  const drawing =
    '<?xml version="1.0"?>\n<svg id="Layer_1" viewBox="0 0 9 9"><path fill="var(--color-leaf)"/></svg>';
  const [before, after] = fillColors(drawing).split(VIEWS);
  expect(before?.replace(/\s+/g, " ")).toBe('<?xml version="1.0"?> <svg viewBox="0 0 9 9" id="d">');
  expect(after).toMatch(/^<path /);
});

test("a drawing whose colors are the same in both schemes stays as it is", () => {
  const drawing = '<svg id="Layer_1"><path fill="#fff"/></svg>';
  expect(fillColors(drawing)).toBe(drawing);
});
