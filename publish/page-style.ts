import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "lightningcss";
import { PurgeCSS } from "purgecss";
import { inlineTokens } from "./inline-tokens.ts";

/** Gives the CSS that a page needs to be painted whole. */
export type PageStyle = (html: string) => Promise<string>;

/**
 * Cuts the site's stylesheet down to the rules that a page uses. The whole stylesheet comes with React,
 * so a rule that is needed only after a click may be missing here.
 */
export async function createPageStyle(client: string): Promise<PageStyle> {
  const file = await findStylesheet(client, "app");
  const print = await readFile(await findStylesheet(client, "print"), "utf8");
  const stylesheet = await readFile(file, "utf8");
  const initial = withoutLayer(stylesheet, "hydrated").replace(NOTICE, "").replace(COLOR_MIX_CONDITION, "$1");
  // Every page declares the fonts itself: declared a second time, a font that missed the first paint would still come.
  await writeFile(file, stylesheet.replace(FONT_FACE, ""));
  const isNamed = createNameFilter(initial);
  const known = new Map<string, string>();
  return async (html) => {
    // Pages of one kind use the same names: their CSS is cut once. Words of the text are no names of rules.
    const names = listWords(html.match(NAME) ?? []).filter(isNamed);
    const tokens = listWords(html.match(TOKEN) ?? []);
    const key = `${names.join(" ")}\n${tokens.join(" ")}`;
    const style =
      known.get(key) ?? minify(inlineTokens(await cut(initial, names), `${print} ${tokens.join(" ")}`));
    known.set(key, style);
    return style;
  };
}

/** The words of some markup, each once, in an order that does not depend on the page. */
function listWords(markup: string[]): string[] {
  return [...new Set(markup.flatMap((part) => part.match(WORD) ?? []))].sort();
}

/** Tells which words the selectors of a stylesheet could mean: what is of one page alone, such as ids of headings, is left aside. */
function createNameFilter(stylesheet: string): (word: string) => boolean {
  const selectors = (stylesheet.match(SELECTOR) ?? []).join(" ").replaceAll("\\", "");
  const words = new Set(selectors.match(/[\w-]+/g));
  // The names of utilities hold colons, slashes and brackets.
  return (word) => words.has(word) || (/[^\w-]/.test(word) && selectors.includes(word));
}

const SELECTOR = /[^{};]+(?=\{)/g;

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

// The whole stylesheet keeps the notices of what it is made from.
const NOTICE = /\/\*![^*]*\*\//g;

// Browsers without mixed colors do not know `light-dark()` either, on which every color stands.
const COLOR_MIX_CONDITION =
  /@supports \(color:\s?color-mix\(in lab, red, red\)\)\s*\{((?:[^{}]*\{[^{}]*\})*)\}/g;

const NAME =
  /<[a-z][a-z0-9]*|(?:class|id|data-[a-z-]+|aria-(?!label)[a-z]+|type|role)="[^"]*"|\b(?:hidden|open|popover)(?==|>|\s)/g;

const TOKEN = /--[\w-]+/g;

const WORD = /[^<>"'`\s=]+/g;

async function cut(stylesheet: string, names: string[]): Promise<string> {
  // Each time a new one: it would keep the rules of every page that it has cut.
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: names.join(" "), extension: "html" }],
    css: [{ raw: stylesheet }],
    defaultExtractor: (markup) => markup.match(WORD) ?? [],
    keyframes: true,
    variables: true,
    // Set by the theme's snippet before the first paint; the views of drawings, which are told apart by their URL; and
    // lists of selectors, of which only those in use are kept, but none at all without this (PurgeCSS issue 978).
    safelist: { standard: ["auto", "data-color-schema", "src", ":is", ":where"], variables: [/print/] },
  });
  if (!result?.css) throw new Error("The stylesheet could not be cut down to a page: no rule was left.");
  return result.css;
}

/** Merges the rules and conditions that stand beside each other now, and works out sums. */
function minify(style: string): string {
  return transform({ filename: "page.css", code: Buffer.from(style), minify: true }).code.toString();
}

/** Takes out what a layer holds; its name stays in the order of the layers. */
function withoutLayer(stylesheet: string, layer: string): string {
  const open = `@layer ${layer}{`;
  const start = stylesheet.indexOf(open);
  if (start < 0) throw new Error(`The stylesheet has no layer "${layer}".`);
  let end = start + open.length;
  for (let depth = 1; depth > 0 && end < stylesheet.length; end++) {
    if (stylesheet[end] === "{") depth++;
    if (stylesheet[end] === "}") depth--;
  }
  return stylesheet.slice(0, start) + stylesheet.slice(end);
}

async function findStylesheet(client: string, part: "app" | "print"): Promise<string> {
  const assets = path.join(client, "assets");
  const sheets = (await readdir(assets)).filter(
    (name) => name.startsWith(`${part}-`) && name.endsWith(".css"),
  );
  const [only, ...others] = sheets;
  if (!only || others.length > 0)
    throw new Error(`${assets}: expected one stylesheet "${part}", found ${sheets.length}`);
  return path.join(assets, only);
}
