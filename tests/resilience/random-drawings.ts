import fc from "fast-check";
import { OUTSIDE } from "#model/images/hostile-drawings.ts";

const SVG = "http://www.w3.org/2000/svg";
const RUN = "top.noteRun()";
const NAMESPACES = [
  SVG,
  SVG,
  SVG,
  "http://www.w3.org/1999/xhtml",
  "urn:other",
  "http://www.inkscape.org/namespaces/inkscape",
];
const PREFIXES = ["", "", "", "s", "h", "x"];

// Harmless values come first and are chosen more often, so that half of the drawings are accepted.
const NAMES = [
  ..."g path rect defs use image style text filter feImage animate set linearGradient pattern title metadata".split(
    " ",
  ),
  ..."script foreignObject a iframe meta form object link base handler SCRIPT".split(" "),
];
const ADDRESSES = [
  "#a",
  " #a",
  "data:image/png;base64,AA",
  "",
  `${OUTSIDE}/a.svg#a`,
  `//outside.example/a`,
  `javascript:${RUN}`,
  "data:image/svg+xml,<svg/>",
  "data:text/html,a",
  "a.svg",
];
const STYLES = [
  "fill:red",
  "fill:url(#a)",
  "a{fill:light-dark(#fff,#000)}",
  "@media(width>1px){a{fill:red}}",
  `fill:url(${OUTSIDE}/a)`,
  `@import "${OUTSIDE}/a.css";`,
  `svg{background:u\\72l('${OUTSIDE}/a')}`,
  `svg{background:image-set("${OUTSIDE}/a" 1x)}`,
  `@font-face{font-family:b;src:url(${OUTSIDE}/b)}`,
];
const ATTRIBUTES: [name: string, values: string[]][] = [
  ["d", ["M0 0h9v9z"]],
  ["fill", ["red", "url(#a)", `url(${OUTSIDE}/a.svg#a)`]],
  ["class", ["a", RUN]],
  ["id", ["a"]],
  ["style", STYLES],
  ["href", ADDRESSES],
  ["l:href", ADDRESSES],
  ["attributeName", ["opacity", "fill", "href", "l:href", "onload", "style"]],
  ["to", ["1", "red", ...ADDRESSES]],
  ["values", ["0;1", `url(${OUTSIDE}/a)`]],
  ["dur", ["1s"]],
  ["onload", [RUN]],
  ["onbegin", [RUN]],
  ["ONLOAD", [RUN]],
  ["src", ADDRESSES],
  ["xml:base", [`${OUTSIDE}/`]],
  ["http-equiv", ["refresh"]],
  ["content", [`0;url=${OUTSIDE}/`]],
];
const TEXTS = [
  "a",
  "&amp;",
  "&#60;script&#62;",
  `<![CDATA[<script>${RUN}</script>]]>`,
  "<!-- a -->",
  `<!-- --><script>${RUN}</script>`,
  "&a;",
  `<?xml-stylesheet href="${OUTSIDE}/a.css"?>`,
  RUN,
  ...STYLES,
];
const BEFORE = [
  "",
  "",
  "",
  "",
  '<?xml version="1.0"?>',
  "<!-- a -->",
  '<?xml version="1.0" encoding="utf-16"?>',
  `<?xml-stylesheet href="${OUTSIDE}/a.css"?>`,
  `<!DOCTYPE svg [<!ATTLIST path onload CDATA "${RUN}">]>`,
  `<!DOCTYPE svg [<!ENTITY a "b">]>`,
];

/** Prefers the first values. */
function early<Value>(values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constantFrom(
    ...values.flatMap((value, place) => Array<Value>((values.length - place) ** 2).fill(value)),
  );
}

const attribute = early(ATTRIBUTES).chain(([name, values]) =>
  fc
    .tuple(early(values), fc.boolean())
    .map(([value, isNumbered]) => ({ name, value: isNumbered ? number(value) : escapeXml(value) })),
);

const { element } = fc.letrec<{ element: string; node: string }>((tie) => ({
  node: fc.oneof({ depthSize: "small", withCrossShrink: true }, early(TEXTS), tie("element")),
  element: fc
    .record({
      name: early(NAMES),
      prefix: fc.constantFrom(...PREFIXES),
      namespace: fc.option(early(NAMESPACES), { freq: 4 }),
      attributes: fc.uniqueArray(attribute, { maxLength: 3, selector: ({ name }) => name }),
      children: fc.array(tie("node"), { maxLength: 3 }),
    })
    .map(({ name, prefix, namespace, attributes, children }) => {
      const tag = prefix === "" ? name : `${prefix}:${name}`;
      const declared = namespace === null ? "" : ` xmlns${prefix && `:${prefix}`}="${namespace}"`;
      const written = attributes.map((one) => ` ${one.name}="${one.value}"`).join("");
      return `<${tag}${declared}${written}>${children.join("")}</${tag}>`;
    }),
}));

/** Nested elements in any namespace with any prefix, some of them harmful. */
export const drawingText = fc
  .record({
    before: early(BEFORE),
    children: fc.array(element, { minLength: 1, maxLength: 3 }),
    attributes: fc.option(attribute, { freq: 1 }),
  })
  .map(({ before, children, attributes }) => {
    const prefixes = `xmlns:s="${SVG}" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:x="${SVG}" xmlns:l="http://www.w3.org/1999/xlink"`;
    const more = attributes ? ` ${attributes.name}="${attributes.value}"` : "";
    return `${before}<svg xmlns="${SVG}" ${prefixes} viewBox="0 0 8 8"${more}>${children.join("")}</svg>`;
  });

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Writes every character as a numeric reference. */
function number(text: string): string {
  return [...text].map((sign) => `&#x${sign.codePointAt(0)?.toString(16)};`).join("");
}
