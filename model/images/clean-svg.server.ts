import {
  isTokenAtKeyword,
  isTokenBadString,
  isTokenBadURL,
  isTokenFunction,
  isTokenString,
  isTokenURL,
  isTokenWhiteSpaceOrComment,
  tokenize,
} from "@csstools/css-tokenizer";
import { type CustomPlugin, optimize, type PluginConfig, type XastElement } from "svgo";
import { ImageError } from "./image-file.server.ts";

const NAMES = "a drawing of elements and attributes that only draw";
const EXTERNAL_URLS = "a drawing without external URLs";

/**
 * Removes what programs leave in an SVG file.
 * @throws ImageError if the drawing is broken, or could run or load something when opened as a page of the site's origin
 */
export function cleanSvg(file: string, svg: string): { svg: string; viewBox: string | undefined } {
  const reject = (expected: string, found: string): never => {
    throw new ImageError(file, { expected: `${expected} in ${file}`, found });
  };
  const fail: Fail = (expected, found, written = found) => {
    const at = svg.indexOf(written);
    const line = at < 0 ? "" : ` on line ${svg.slice(0, at).split("\n").length}`;
    return reject(expected, truncate(found) + line);
  };
  let viewBox: string | undefined;
  const check: CustomPlugin = {
    name: "check",
    fn: () => ({
      doctype: { enter: () => fail("a drawing without a document type", "<!DOCTYPE") },
      instruction: {
        enter: ({ name, value }) => {
          if (name !== "xml") fail("a drawing without processing instructions", `<?${name}`);
          if (/encoding/.test(value) && !/utf-?8/i.test(value)) fail("a drawing in UTF-8", value);
        },
      },
      element: {
        enter: (element, parent) => {
          if (parent.type === "root") viewBox = element.attributes.viewBox;
          checkElement(element, fail);
        },
      },
    }),
  };
  try {
    const { data } = optimize(svg, {
      plugins: ["removeComments", "removeMetadata", "removeEditorsNSData", check, "removeXMLProcInst"],
    });
    if (data.startsWith("<svg")) return { svg: data, viewBox };
  } catch (error) {
    if (error instanceof ImageError) throw error;
    const reason = Object(error).reason ?? String(error);
    if (svg.includes("<svg")) return reject("a complete drawing", `an incomplete or faulty one: ${reason}`);
  }
  return reject("a drawing", "no <svg>");
}

type Fail = (expected: string, found: string, written?: string) => never;

function checkElement({ name, attributes, children }: XastElement, fail: Fail): void {
  // Metadata of known programs is gone; other prefixes and namespaces may hide elements of any kind.
  if (name.includes(":") || (attributes.xmlns ?? SVG_NAMESPACE) !== SVG_NAMESPACE)
    fail("a drawing of SVG elements without prefixes", `<${name}>`, `<${name}`);
  if (DENIED.has(name.toLowerCase())) fail(NAMES, `<${name}>`, `<${name}`);
  for (const [attribute, value] of Object.entries(attributes)) {
    const written = `${attribute}="${value}"`;
    const target = (attribute === "attributeName" ? value : attribute).toLowerCase();
    const isHref = target.split(":").at(-1) === "href";
    if (target.startsWith("on") || target === "xml:base" || (isHref && attribute === "attributeName"))
      fail(NAMES, written, attribute);
    if (isHref ? !isLocalUrl(value) : loadsOutside(value)) fail(EXTERNAL_URLS, written, value);
  }
  if (name !== "style") return;
  const css = children.map((child) => (child.type === "text" || child.type === "cdata" ? child.value : ""));
  if (loadsOutside(css.join(""))) fail(EXTERNAL_URLS, css.join("").trim());
}

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

const DENIED = new Set(["script", "foreignobject", "iframe", "object", "embed", "audio", "video", "handler"]);

/** Fragments of the same drawing, and embedded raster images. */
function isLocalUrl(url: string): boolean {
  return /^\s*(?:$|#|data:image\/(?:png|jpe?g|webp)[;,])/i.test(url);
}

/** Whether a style, or an attribute that may be one, names another file. */
function loadsOutside(css: string): boolean {
  if (!/[(@\\]/.test(css)) return false;
  const tokens = tokenize({ css }).filter((token) => !isTokenWhiteSpaceOrComment(token));
  return tokens.some((token, index) => {
    if (isTokenURL(token)) return !isLocalUrl(token[4].value);
    if (isTokenBadURL(token) || isTokenBadString(token)) return true;
    if (isTokenAtKeyword(token)) return token[4].value.toLowerCase() === "import";
    if (!isTokenFunction(token)) return false;
    const name = token[4].value.toLowerCase();
    const next = tokens[index + 1];
    if (name === "url") return !(isTokenString(next) && isLocalUrl(next[4].value));
    return ["src", "image", "image-set", "-webkit-image-set"].includes(name);
  });
}

/** The content of a cleaned drawing, in a group if its `<svg>` says more than its size. Titles and descriptions go. */
export function unwrapSvg(svg: string, plugins: PluginConfig[]): { viewBox: string; content: string } {
  let viewBox = "";
  const unwrap: CustomPlugin = {
    name: "unwrap",
    fn: () => ({
      element: {
        exit: (element, parent) => {
          if (parent.type !== "root") return;
          viewBox = element.attributes.viewBox?.trim() ?? "";
          const kept = Object.entries(element.attributes).filter(([name]) => !OF_ROOT.test(name));
          element.name = "g";
          element.attributes = Object.fromEntries(kept);
          if (kept.length === 0) parent.children = element.children;
        },
      },
    }),
  };
  const cleaning: PluginConfig[] = [
    "removeTitle",
    { name: "removeDesc", params: { removeAny: true } },
    "removeXlink",
    "removeUselessDefs",
  ];
  const { data } = optimize(svg, { plugins: [...cleaning, ...plugins, unwrap] });
  return { viewBox, content: data };
}

const OF_ROOT =
  /^(?:viewBox|width|height|x|y|version|baseProfile|id|role|focusable|preserveAspectRatio)$|^(?:aria|data)-|^xml/;

function truncate(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
