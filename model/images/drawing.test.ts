import { expect, it } from "vitest";
import { readDrawing } from "./drawing.server.ts";

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape"';

it("rounds a fractional size", () => {
  expect(readDrawing("a.svg", draw("", "0 0 360.4 0.2"))).toMatchObject({ width: 360, height: 1 });
});

it.each([
  ["editor metadata", "<i:grid i:a='1'/>", "i:grid"],
  ["a script", "<script>a()</script>", "a()"],
  ["an event handler", "<g onclick='a()'><path d='M0 0h1'/></g>", "a()"],
  ["a comment", "<!-- a() -->", "a()"],
])("leaves out %s", (_, content, gone) => {
  const { svg } = readDrawing("a.svg", `<?xml version="1.0"?><!DOCTYPE svg>${draw(content)}`);
  expect(svg).toMatch(/^<svg /);
  expect(svg).not.toContain(gone);
});

it.each([
  ["an embedded raster image", "<image href='data:image/png;base64,AAAA' width='1' height='1'/>"],
  ["a local reference", "<defs><path id='a' d='M0 0h1'/></defs><use href='#a'/>"],
  ["a style", "<style>.a{fill:url(#b)}</style><path class='a' d='M0 0h1'/>"],
  ["a quoted reference", `<path style='fill:url("#b")' d='M0 0h1'/>`],
  ["a backslash in text", "<text>C:\\a</text>"],
])("accepts %s", (_, content) => {
  expect(readDrawing("a.svg", draw(content))).toMatchObject({ width: 8, height: 8 });
});

const OUTSIDE = "a drawing without external URLs";

it.each([
  ["ends within a tag", draw("<g><path d='M0 0h").split("</svg>")[0] ?? "", "a complete drawing"],
  ["closes a tag that is not open", draw("<g></a></g>"), "a complete drawing"],
  ["shows an image file", draw("\n<image href='a.png'/>"), `${OUTSIDE} in a.svg, found "a.png on line 2"`],
  ["loads a style sheet", draw("<style>@import 'https://a.example/b.css';</style>"), OUTSIDE],
  ["loads a font", draw('<style>@font-face{font-family:a;src:url( "a.woff" )}</style>'), OUTSIDE],
])("rejects a drawing that %s", (_, svg, expected) => {
  expect(() => readDrawing("a.svg", svg)).toThrow(expected);
});

function draw(content: string, viewBox = "0 0 8 8"): string {
  return `<svg ${NAMESPACES} viewBox="${viewBox}">${content}</svg>`;
}
