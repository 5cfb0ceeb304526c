import { expect, test } from "vitest";
import { fillColors } from "./fill-colors.server.ts";
import { readColorToken } from "./theme-tokens.server.ts";

const { light, dark } = readColorToken("leaf");
const VIEWS = "<style>:root:not(:target){color-scheme:light}:root:target{color-scheme:dark}</style>";
const LEAF = '<path fill="var(--color-leaf)"/>';
const FILLED = `${VIEWS}<path fill="light-dark(${light},${dark})"/></svg>`;

test.each([
  ["colors of the theme gets", `<svg>${LEAF}</svg>`, `<svg id="d">${FILLED}`],
  [
    "its own colors gets",
    '<svg><path fill="light-dark(#fff,#000)"/></svg>',
    `<svg id="d">${VIEWS}<path fill="light-dark(#fff,#000)"/></svg>`,
  ],
  [
    "an XML declaration and another id keeps the first, and gets",
    `<?xml version="1.0"?>\n<svg id="Layer_1" viewBox="0 0 9 9">${LEAF}</svg>`,
    `<?xml version="1.0"?>\n<svg viewBox="0 0 9 9" id="d">${FILLED}`,
  ],
])("a drawing with %s a view for each color scheme", (_, drawing, filled) => {
  expect(fillColors(drawing).replaceAll(/ +/g, " ")).toBe(filled);
});

test("a drawing whose colors are the same in both schemes stays as it is", () => {
  const drawing = '<svg id="Layer_1"><path fill="#fff"/></svg>';
  expect(fillColors(drawing)).toBe(drawing);
});
