/** What an attack loads from, where it loads anything. */
export const OUTSIDE = "https://outside.example";

const ROOT = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"`;
const XLINK = `xmlns:l="http://www.w3.org/1999/xlink"`;
const XHTML = `xmlns:h="http://www.w3.org/1999/xhtml"`;
/** A function of whoever watches. */
const RUN = "top.noteRun()";

/** Known ways in which an SVG file runs a script, loads something or leads elsewhere when it is opened by itself. */
export const HOSTILE_DRAWINGS: readonly [name: string, svg: string][] = [
  ["a script", draw(`<script>${RUN}</script>`)],
  ["a script from elsewhere", draw(`<script href="${OUTSIDE}/a.js"/>`)],
  ["a script by another prefix", draw(`<x:script xmlns:x="http://www.w3.org/2000/svg">${RUN}</x:script>`)],
  [
    "a script in the namespace of its parent",
    draw(`<g xmlns="urn:a"><x xmlns="http://www.w3.org/2000/svg"/><s:script>${RUN}</s:script></g>`),
  ],
  ["a script of XHTML", draw(`<h:script ${XHTML}>${RUN}</h:script>`)],
  ["a script of XHTML as the default", draw(`<script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script>`)],
  ["a script in what is for programs", draw(`<metadata><s:script>${RUN}</s:script></metadata>`)],
  [
    "a script in what a drawing program wrote",
    draw(`<i:a xmlns:i="http://www.inkscape.org/namespaces/inkscape"><s:script>${RUN}</s:script></i:a>`),
  ],
  [
    "a handler declared by the document type",
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${RUN}">]>${draw("")}`,
  ],
  [
    "a namespace declared by the document type",
    `<!DOCTYPE svg [<!ATTLIST g xmlns CDATA "http://www.w3.org/1999/xhtml">]>${draw(`<g><script>${RUN}</script></g>`)}`,
  ],
  ["an entity", `<!DOCTYPE svg [<!ENTITY a "&#60;script>${RUN}&#60;/script>">]>${draw("&a;")}`],
  ["a document type from elsewhere", `<!DOCTYPE svg SYSTEM "${OUTSIDE}/a.dtd">${draw("")}`],
  ["a style sheet by instruction", `<?xml-stylesheet href="${OUTSIDE}/a.css"?>${draw("")}`],
  [
    "an encoding in which other signs are tags",
    `<?xml version="1.0" encoding="utf-7"?>${draw("+ADw-script/+AD4-")}`,
  ],
  ["a handler", draw("", `onload="${RUN}"`)],
  ["a handler of an animation", draw(`<animate attributeName="x" dur="1s" onbegin="${RUN}"/>`)],
  ["a handler set by an animation", draw(`<set attributeName="onload" to="${RUN}"/>`)],
  ["a frame", draw(`<foreignObject><h:iframe ${XHTML} src="javascript:${RUN}"/></foreignObject>`)],
  ["a refresh", draw(`<h:meta ${XHTML} http-equiv="refresh" content="0;url=${OUTSIDE}/"/>`)],
  ["a form", draw(`<h:form ${XHTML} action="${OUTSIDE}/"><h:input autofocus="" onfocus="${RUN}"/></h:form>`)],
  ["an object", draw(`<h:object ${XHTML} data="${OUTSIDE}/a"/>`)],
  ["a link element", draw(`<h:link ${XHTML} rel="stylesheet" href="${OUTSIDE}/a.css"/>`)],
  ["a base", draw(`<h:base ${XHTML} href="${OUTSIDE}/"/><image href="#a"/>`)],
  ["a picture of XHTML", draw(`<h:img ${XHTML} src="x" onerror="${RUN}"/>`)],
  ["a link that runs", draw(`<a href="javascript:${RUN}"><path d="M0 0h8v8z"/></a>`)],
  [
    "a link that runs, by an animation",
    draw(`<a><animate attributeName="href" to="javascript:${RUN}"/></a>`),
  ],
  [
    "an address set by an animation",
    draw(`<image><set attributeName="href" to="${OUTSIDE}/a.png"/></image>`),
  ],
  ["a fill set by an animation", draw(`<g><set attributeName="fill" to="url(${OUTSIDE}/a.svg#a)"/></g>`)],
  ["a picture from elsewhere", draw(`<image href="${OUTSIDE}/a.png" width="8" height="8"/>`)],
  ["a picture by another prefix", draw(`<image ${XLINK} l:href="${OUTSIDE}/a.png" width="8" height="8"/>`)],
  ["a picture relative to a base", draw(`<g xml:base="${OUTSIDE}/"><image href="a.png"/></g>`)],
  ["a drawing in itself", draw(`<image href="data:image/svg+xml,%3Csvg/%3E"/>`)],
  ["a part of another file", draw(`<use href="${OUTSIDE}/a.svg#a"/>`)],
  [
    "a filter's picture",
    draw(`<filter id="a"><feImage href="${OUTSIDE}/a.png"/></filter><path filter="url(#a)" d="M0 0h8v8z"/>`),
  ],
  ["an import", draw(`<style>@import "${OUTSIDE}/a.css";</style>`)],
  ["an import written with escapes", draw(`<style>@\\69mport "${OUTSIDE}/a.css";</style>`)],
  [
    "a font",
    draw(
      `<style>@font-face{font-family:a;src:url(${OUTSIDE}/a)}text{font-family:a}</style><text y="8">a</text>`,
    ),
  ],
  ["a style's picture", draw(`<style>svg{background:url('${OUTSIDE}/a.png')}</style>`)],
  ["a set of pictures", draw(`<style>svg{background:image-set("${OUTSIDE}/a.png" 1x)}</style>`)],
  [
    "an address in parts of a style",
    draw(`<style>svg{background:<![CDATA[u]]>rl(${OUTSIDE}/a.png)}</style>`),
  ],
  ["an address written with escapes", draw(`<path style="fill:u\\72l(${OUTSIDE}/a.svg#a)" d="M0 0h8v8z"/>`)],
  [
    "an address written with references",
    draw(`<path style="fill:u&#x72;l(${OUTSIDE}/a.svg#a)" d="M0 0h8v8z"/>`),
  ],
  ["an address in a variable", draw(`<style>svg{--a:url(${OUTSIDE}/a.png);background:var(--a)}</style>`)],
  ["a pointer", draw("", `cursor="url(${OUTSIDE}/a.png),auto"`)],
];

/** A drawing with `s:` as another prefix of the names of SVG. */
function draw(content: string, attributes = ""): string {
  return `<svg ${ROOT} xmlns:s="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
}
