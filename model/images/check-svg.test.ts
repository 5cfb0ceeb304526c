import { expect, test } from "vitest";
import { checkSvg } from "./check-svg.server.ts";
import { HOSTILE_DRAWINGS } from "./hostile-drawings.ts";
import { parseSvg, SvgError } from "./svg.server.ts";

test.each(HOSTILE_DRAWINGS)("rejects %s", (_, svg) => {
  expect(() => checkSvg(parseSvg(svg))).toThrow(SvgError);
});

test.each([
  [
    '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "a()">]>\n<svg/>',
    "a drawing without a document type",
    "line 1",
  ],
  ['<?xml version="1.0" encoding="utf-16"?><svg/>', "a drawing in XML 1.0 and UTF-8", "encoding utf-16"],
  ["<!-- a -->\n<?php a ?>\n<svg/>", "a drawing without processing instructions", "<?php ...?> on line 2"],
  [
    '<x:svg xmlns:x="http://www.w3.org/2000/svg">\n<x:script/></x:svg>',
    "a drawing of elements and attributes that only draw",
    "<x:script> on line 2",
  ],
  [
    '<svg xmlns="http://www.w3.org/2000/svg"><form xmlns="http://www.w3.org/1999/xhtml"/></svg>',
    "a drawing of elements and attributes that only draw",
    "<form> of the namespace http://www.w3.org/1999/xhtml on line 1",
  ],
  [
    '<svg xmlns="http://www.w3.org/2000/svg"><g>\n<image href="a.png"/></g></svg>',
    "a drawing without external URLs",
    'href="a.png" on line 2',
  ],
  ['<svg xmlns="http://www.w3.org/1999/xhtml"/>', "a drawing", "no <svg>"],
  [`<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(300)}`, "a drawing of at most 256 levels", "more"],
])("reports what was expected, what was found and where: %s", (svg, expected, found) => {
  const error = expect.objectContaining({ expected, found: expect.stringContaining(found) });
  expect(() => checkSvg(parseSvg(svg))).toThrow(error);
});
