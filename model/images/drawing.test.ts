import { expect, it } from "vitest";
import { readDrawing } from "./image.server.ts";

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape"';

it("rounds a fractional size", () => {
  expect(readDrawing("a.svg", draw("", "0 0 360.4 0.2"))).toMatchObject({ width: 360, height: 1 });
});

it.each([
  ["editor metadata", "<i:grid i:a='1'/>"],
  ["an embedded raster image", "<image href='data:image/png;base64,AAAA' width='1' height='1'/>"],
  ["a local reference", "<defs><path id='a' d='M0 0h1'/></defs><use href='#a'/>"],
  [
    "an animation of a presentation attribute",
    "<path d='M0 0h1'><animate attributeName='opacity' values='0;1' dur='1s'/></path>",
  ],
  ["a style", "<style>.a{fill:url(#b)}</style><path class='a' d='M0 0h1'/>"],
  ["an escape in a style", "<path style='font-family:a\\62' d='M0 0h1'/>"],
  ["a backslash in text", "<text>C:\\a</text>"],
  ["a character reference", "<text>&#38;&#x263a;</text>"],
])("accepts %s", (_, content) => {
  expect(readDrawing("a.svg", draw(content))).toMatchObject({ width: 8, height: 8 });
});

it.each([
  ["ends within a tag", draw("<g><path d='M0 0h").split("</svg>")[0] ?? ""],
  ["ends between two tags", draw("<g>").replace("</svg>", "")],
  ["closes a tag that is not open", draw("<g></a></g>")],
])("rejects a drawing that %s", (_, svg) => {
  expect(() => readDrawing("a.svg", svg)).toThrow("expected a complete drawing in a.svg");
});

function draw(content: string, viewBox = "0 0 8 8"): string {
  return `<svg ${NAMESPACES} viewBox="${viewBox}">${content}</svg>`;
}
