/** The origin that attacks load from. */
export const OUTSIDE = "https://outside.example";

const ROOT = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"`;
const XLINK = `xmlns:l="http://www.w3.org/1999/xlink"`;
const XHTML = `xmlns:h="http://www.w3.org/1999/xhtml"`;
const RUN = "top.noteRun()";

/** Known ways in which an SVG file opened directly runs scripts, loads something or navigates. */
export const HOSTILE_DRAWINGS: readonly [name: string, svg: string][] = [
  ["a script", draw(`<script>${RUN}</script>`)],
  ["an external script", draw(`<script href="${OUTSIDE}/a.js"/>`)],
  ["a script with another prefix", draw(`<x:script xmlns:x="http://www.w3.org/2000/svg">${RUN}</x:script>`)],
  [
    "a script in the namespace of its parent",
    draw(`<g xmlns="urn:a"><x xmlns="http://www.w3.org/2000/svg"/><s:script>${RUN}</s:script></g>`),
  ],
  ["an XHTML script", draw(`<h:script ${XHTML}>${RUN}</h:script>`)],
  [
    "an XHTML script with a default namespace",
    draw(`<script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script>`),
  ],
  ["a script in metadata", draw(`<metadata><s:script>${RUN}</s:script></metadata>`)],
  [
    "a script in editor metadata",
    draw(`<i:a xmlns:i="http://www.inkscape.org/namespaces/inkscape"><s:script>${RUN}</s:script></i:a>`),
  ],
  [
    "an event handler declared by the document type",
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${RUN}">]>${draw("")}`,
  ],
  [
    "a namespace declared by the document type",
    `<!DOCTYPE svg [<!ATTLIST g xmlns CDATA "http://www.w3.org/1999/xhtml">]>${draw(`<g><script>${RUN}</script></g>`)}`,
  ],
  ["an entity", `<!DOCTYPE svg [<!ENTITY a "&#60;script>${RUN}&#60;/script>">]>${draw("&a;")}`],
  ["an external document type", `<!DOCTYPE svg SYSTEM "${OUTSIDE}/a.dtd">${draw("")}`],
  ["a style sheet in a processing instruction", `<?xml-stylesheet href="${OUTSIDE}/a.css"?>${draw("")}`],
  [
    "an encoding in which other characters are tags",
    `<?xml version="1.0" encoding="utf-7"?>${draw("+ADw-script/+AD4-")}`,
  ],
  ["an event handler", draw("", `onload="${RUN}"`)],
  ["an event handler of an animation", draw(`<animate attributeName="x" dur="1s" onbegin="${RUN}"/>`)],
  ["an event handler set by an animation", draw(`<set attributeName="onload" to="${RUN}"/>`)],
  ["a frame", draw(`<foreignObject><h:iframe ${XHTML} src="javascript:${RUN}"/></foreignObject>`)],
  ["a refresh", draw(`<h:meta ${XHTML} http-equiv="refresh" content="0;url=${OUTSIDE}/"/>`)],
  ["a form", draw(`<h:form ${XHTML} action="${OUTSIDE}/"><h:input autofocus="" onfocus="${RUN}"/></h:form>`)],
  ["an object", draw(`<h:object ${XHTML} data="${OUTSIDE}/a"/>`)],
  ["a link element", draw(`<h:link ${XHTML} rel="stylesheet" href="${OUTSIDE}/a.css"/>`)],
  ["a base", draw(`<h:base ${XHTML} href="${OUTSIDE}/"/><image href="#a"/>`)],
  ["an XHTML image", draw(`<h:img ${XHTML} src="x" onerror="${RUN}"/>`)],
  ["a javascript: link", draw(`<a href="javascript:${RUN}"><path d="M0 0h8v8z"/></a>`)],
  [
    "a javascript: link set by an animation",
    draw(`<a><animate attributeName="href" to="javascript:${RUN}"/></a>`),
  ],
  ["a URL set by an animation", draw(`<image><set attributeName="href" to="${OUTSIDE}/a.png"/></image>`)],
  ["a fill set by an animation", draw(`<g><set attributeName="fill" to="url(${OUTSIDE}/a.svg#a)"/></g>`)],
  ["an external image", draw(`<image href="${OUTSIDE}/a.png" width="8" height="8"/>`)],
  [
    "an external image with another prefix",
    draw(`<image ${XLINK} l:href="${OUTSIDE}/a.png" width="8" height="8"/>`),
  ],
  ["an image relative to a base", draw(`<g xml:base="${OUTSIDE}/"><image href="a.png"/></g>`)],
  ["an embedded SVG", draw(`<image href="data:image/svg+xml,%3Csvg/%3E"/>`)],
  ["a part of another file", draw(`<use href="${OUTSIDE}/a.svg#a"/>`)],
  [
    "an image of a filter",
    draw(`<filter id="a"><feImage href="${OUTSIDE}/a.png"/></filter><path filter="url(#a)" d="M0 0h8v8z"/>`),
  ],
  ["an import", draw(`<style>@import "${OUTSIDE}/a.css";</style>`)],
  ["an import with escapes", draw(`<style>@\\69mport "${OUTSIDE}/a.css";</style>`)],
  [
    "a font",
    draw(
      `<style>@font-face{font-family:a;src:url(${OUTSIDE}/a)}text{font-family:a}</style><text y="8">a</text>`,
    ),
  ],
  ["an image of a style", draw(`<style>svg{background:url('${OUTSIDE}/a.png')}</style>`)],
  ["an image set", draw(`<style>svg{background:image-set("${OUTSIDE}/a.png" 1x)}</style>`)],
  ["a URL split across CDATA", draw(`<style>svg{background:<![CDATA[u]]>rl(${OUTSIDE}/a.png)}</style>`)],
  ["a URL with escapes", draw(`<path style="fill:u\\72l(${OUTSIDE}/a.svg#a)" d="M0 0h8v8z"/>`)],
  [
    "a URL with character references",
    draw(`<path style="fill:u&#x72;l(${OUTSIDE}/a.svg#a)" d="M0 0h8v8z"/>`),
  ],
  ["a URL in a variable", draw(`<style>svg{--a:url(${OUTSIDE}/a.png);background:var(--a)}</style>`)],
  ["a cursor", draw("", `cursor="url(${OUTSIDE}/a.png),auto"`)],
];

/** `s:` is another prefix of the SVG namespace. */
function draw(content: string, attributes = ""): string {
  return `<svg ${ROOT} xmlns:s="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
}
