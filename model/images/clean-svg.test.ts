import { expect, test } from "vitest";
import { cleanSvg } from "./clean-svg.server.ts";
import { ImageError } from "./image-file.server.ts";
import { HOSTILE_DRAWINGS, OUTSIDE } from "./testing/hostile-drawings.ts";

// What stands in metadata goes with it.
test.each(HOSTILE_DRAWINGS)("rejects or removes %s", (_, svg) => {
  try {
    expect(cleanSvg("a.svg", svg).svg).not.toMatch(new RegExp(`noteRun|script|${OUTSIDE}`));
  } catch (error) {
    expect(error).toBeInstanceOf(ImageError);
  }
});

test.each([
  [
    '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "a()">]>\n<svg/>',
    "a drawing without a document type",
    "on line 1",
  ],
  ['<?xml version="1.0" encoding="utf-16"?><svg/>', "a drawing in UTF-8", "utf-16"],
  ["<!-- a -->\n<?php a ?>\n<svg/>", "a drawing without processing instructions", "<?php on line 2"],
  [
    '<x:svg xmlns:x="http://www.w3.org/2000/svg">\n<x:script/></x:svg>',
    "a drawing of SVG elements without prefixes",
    "<x:svg> on line 1",
  ],
  [
    '<svg xmlns="http://www.w3.org/2000/svg"><form xmlns="http://www.w3.org/1999/xhtml"/></svg>',
    "a drawing of SVG elements without prefixes",
    "<form> on line 1",
  ],
  [
    '<svg xmlns="http://www.w3.org/2000/svg"><g>\n<image href="a.png"/></g></svg>',
    "a drawing without external URLs",
    'href="a.png" on line 2',
  ],
  [
    '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
    "a drawing of SVG elements without prefixes",
    "<svg> on line 1",
  ],
  ["<g/>", "a drawing", "no <svg>"],
])("reports what was expected, what was found and where: %s", (svg, expected, found) => {
  const error = expect.objectContaining({
    expected: `${expected} in a.svg`,
    found: expect.stringContaining(found),
  });
  expect(() => cleanSvg("a.svg", svg)).toThrow(error);
});
