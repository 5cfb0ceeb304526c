import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readDrawingSize } from "./drawing.server.ts";

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg"';

it("takes the drawings of the site as they are", () => {
  const files = globSync("content/images/**/*.svg");
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { width, height } = readDrawingSize(file, readFileSync(file, "utf8"));
    expect(width * height, file).toBeGreaterThan(0);
  }
});

it("rounds a size with fractions, which no img can have", () => {
  expect(readDrawingSize("a.svg", draw("", "0 0 360.4 0.2"))).toEqual({ width: 360, height: 1 });
});

it.each([
  ["a style", "<style>.a{fill:url(#b)}</style><path class='a' d='M0 0h1'/>"],
  ["a backslash among words", "<text>C:\\a</text>"],
  ["the number of a sign", "<text>&#38;&#x263a;</text>"],
])("takes %s", (_, content) => {
  expect(readDrawingSize("a.svg", draw(content))).toEqual({ width: 8, height: 8 });
});

it.each([
  ["is cut off in a tag", draw("<g><path d='M0 0h").split("</svg>")[0] ?? ""],
  ["is cut off between two tags", draw("<g>").replace("</svg>", "")],
  ["closes what it did not open", draw("<g></a></g>")],
])("refuses a drawing that %s", (_, svg) => {
  expect(() => readDrawingSize("a.svg", svg)).toThrow("expected a whole drawing in a.svg");
});

it.each([
  "<s:script>a()</s:script>",
  "<s:foreignObject/>",
  '<path style="fill:u\\72l(https://a.example/x.png)"/>',
  "<path fill='u\\72l(https://a.example/x.png)'/>",
  '<path style="fill:u&#114;l(https://a.example/x.png)"/>',
  "<style><![CDATA[ a { fill: \\75rl(//a.example) } ]]></style>",
  "<style>a { background: image-set('//a.example' 1x) }</style>",
  '<a><set attributeName="xlink:href" to="javascript:a()"/></a>',
  '<a href="&#106;avascript:a()"/>',
])("refuses a drawing that could do more than be looked at: %s", (content) => {
  expect(() => readDrawingSize("a.svg", draw(content))).toThrow("a drawing without scripts");
});

function draw(content: string, viewBox = "0 0 8 8"): string {
  return `<svg ${NAMESPACES} viewBox="${viewBox}">${content}</svg>`;
}
