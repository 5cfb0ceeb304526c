import { writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { writeFavicon } from "#model/organization/brand.server.ts";
import { enterContentCopy } from "../content/testing/content-copy.ts";
import { colorMark, readBrandMark } from "./brand-mark.server.ts";
import { loadOrganization } from "./organization.server.ts";

const reader = openContent();

const FILE = "brand/mark.svg";
const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const OPEN = `<svg ${XMLNS} viewBox="0 0 9 9"`;
const PATH = '<path d="M0 0h9v9z"/>';

beforeEach(enterContentCopy);

describe("the logo", () => {
  it("is inlined without its <svg>, in theme colors", () => {
    draw('<path class="fill-leaf" d="M0 0h9v9H0z"/>\n  <path d="M9 9h9v9H9z"/>');
    expect(readBrandMark(reader, FILE)).toEqual({
      viewBox: "0 0 18 18",
      drawing: '<path class="fill-leaf" d="M0 0h9v9H0z"/><path d="M9 9h9v9H9z"/>',
      classes: [{ name: "fill-leaf", property: "fill", token: "leaf" }],
    });
  });

  it("has the theme's colors on a page, and as an icon those of both schemes", () => {
    draw('<path class="stroke-accent fill-leaf" d="M0 0h9"/>');
    expect(colorMark(readBrandMark(reader, FILE)).drawing).toBe(
      '<path style="stroke:var(--color-accent);fill:var(--color-leaf)" d="M0 0h9"/>',
    );
    draw('<path class="stroke-accent" d="M0 0h9"/>');
    expect(writeFavicon(reader, () => "#123456")).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18"><style>.stroke-accent{stroke:#123456}@media(prefers-color-scheme:dark){.stroke-accent{stroke:#123456}}</style><path class="stroke-accent" d="M0 0h9"/></svg>\n',
    );
  });

  it("keeps inherited colors and strokes, and drops editor metadata", () => {
    write(
      `<svg ${XMLNS} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="Layer_1" width="24" height="24" viewBox="0 0 24 24"
        fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" class="stroke-leaf">
        <title>A &amp; B</title><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF></metadata>
        <sodipodi:namedview id="v"><inkscape:grid/></sodipodi:namedview><defs id="d"/>
        <g id="contact" inkscape:label="One"><path id="path1" d="M0 0h9"/></g></svg>`,
    );
    const group =
      '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" class="stroke-leaf">';
    expect(readBrandMark(reader, FILE)).toEqual({
      viewBox: "0 0 24 24",
      drawing: `${group}<g><path d="M0 0h9"/></g></g>`,
      classes: [{ name: "stroke-leaf", property: "stroke", token: "leaf" }],
    });
    expect(writeFavicon(reader, () => "#123456")).toContain(".stroke-leaf{stroke:#123456}");
  });

  it.each([
    ["a drawing in brand/mark.svg", `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>`],
    ["classes in brand/mark.svg that name", `${OPEN} class="lucide">${PATH}</svg>`],
    ["classes in brand/mark.svg that name", `${OPEN}><path class="fill-gold" d="M0 0h9"/></svg>`],
    ["at most 4096 bytes", `${OPEN}>${PATH.repeat(400)}</svg>`],
    [
      "a logo of outlines alone",
      `${OPEN}><linearGradient id="a"><stop/></linearGradient><path fill="url(#a)" d="M0 0h9v9z"/></svg>`,
    ],
    ["without external URLs", `${OPEN}><image href="https://example.com/a.png"/></svg>`],
    // A style would reach all of a page.
    ["a logo of outlines alone", `${OPEN}><style>path{fill:red}</style></svg>`],
    ["a logo of outlines alone", `${OPEN}><text y="9">A</text></svg>`],
    ["a complete drawing", `${OPEN}><path d=`],
    ['a size such as viewBox="0 0 360 200"', `<svg ${XMLNS}/>`],
  ])("is rejected, for expected was %s", (sentence, svg) => {
    write(svg);
    expect(() => loadOrganization(reader)).toThrow(sentence);
  });
});

function write(svg: string): void {
  writeFileSync(`content/images/${FILE}`, svg);
}

function draw(content: string): void {
  write(`<?xml version="1.0"?>\n<!-- mine -->\n<svg ${XMLNS} viewBox="0 0 18 18">\n  ${content}\n</svg>\n`);
}
