import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "lightningcss";
import { PurgeCSS } from "purgecss";

export type PageStyle = (html: string) => Promise<string>;

/** Reduces the stylesheet to the rules that a page uses at load: the full one comes with React. */
export async function createPageStyle(client: string): Promise<PageStyle> {
  const file = await findStylesheet(client, "app");
  const print = await readFile(await findStylesheet(client, "print"), "utf8");
  const stylesheet = await readFile(file, "utf8");
  const initialStyles = withoutLayer(stylesheet, "hydrated")
    .replace(NOTICE, "")
    .replace(COLOR_MIX_CONDITION, "$1");
  // Pages declare the fonts inline: a second declaration would load a font that missed the first paint.
  await writeFile(file, stylesheet.replace(FONT_FACE, ""));
  const isNamed = createNameFilter(initialStyles);
  const cache = new Map<string, string>();
  return async (html) => {
    // Pages of one kind use the same names and share the result.
    const names = listWords(html.match(NAME) ?? []).filter(isNamed);
    const tokens = listWords(html.match(TOKEN) ?? []);
    const key = `${names.join(" ")}\n${tokens.join(" ")}`;
    const style =
      cache.get(key) ??
      minify(inlineTokens(await purge(initialStyles, names), `${print} ${tokens.join(" ")}`));
    cache.set(key, style);
    return style;
  };
}

function listWords(markup: string[]): string[] {
  return [...new Set(markup.flatMap((part) => part.match(WORD) ?? []))].sort();
}

/** Accepts only words that occur in a selector, so that page-specific ids do not defeat the cache. */
function createNameFilter(stylesheet: string): (word: string) => boolean {
  const selectors = (stylesheet.match(SELECTOR) ?? []).join(" ").replaceAll("\\", "");
  const words = new Set(selectors.match(/[\w-]+/g));
  // Utility class names contain colons, slashes and brackets.
  return (word) => words.has(word) || (/[^\w-]/.test(word) && selectors.includes(word));
}

const SELECTOR = /[^{};]+(?=\{)/g;

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

// License comments stay in the full stylesheet.
const NOTICE = /\/\*![^*]*\*\//g;

// Every supported browser has `light-dark()` and so `color-mix()`.
const COLOR_MIX_CONDITION =
  /@supports \(color:\s?color-mix\(in lab, red, red\)\)\s*\{((?:[^{}]*\{[^{}]*\})*)\}/g;

const NAME =
  /<[a-z][a-z0-9]*|(?:class|id|data-[a-z-]+|aria-(?!label)[a-z]+|type|role)="[^"]*"|\b(?:hidden|open|popover)(?==|>|\s)/g;

const TOKEN = /--[\w-]+/g;

const WORD = /[^<>"'`\s=]+/g;

async function purge(stylesheet: string, names: string[]): Promise<string> {
  // A PurgeCSS instance would accumulate the rules of earlier pages.
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: names.join(" "), extension: "html" }],
    css: [{ raw: stylesheet }],
    defaultExtractor: (markup) => markup.match(WORD) ?? [],
    keyframes: true,
    variables: true,
    // Classes set before the first paint, and selector lists, which PurgeCSS would drop (issue 978).
    safelist: { standard: ["auto", "data-color-schema", "src", ":is", ":where"], variables: [/print/] },
  });
  if (!result?.css) throw new Error("The stylesheet could not be cut down to a page: no rule was left.");
  return result.css;
}

function minify(style: string): string {
  return transform({ filename: "page.css", code: Buffer.from(style), minify: true }).code.toString();
}

/** Empties a layer but leaves its name in the layer order. */
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

/** A token stays declared if it is overridden, has a fallback, or is used in `others`. */
export function inlineTokens(style: string, others: string): string {
  const [layer = ""] = THEME_LAYER.exec(style) ?? [];
  const rules = style.replace(layer, "");
  const kept = new Set([...listNames(others), ...listNames(rules, SET_OR_OPTIONAL)]);
  const values = new Map<string, string>();
  const theme = layer.replace(DECLARATION, (declaration, name: string, value: string) => {
    if (kept.has(name)) return declaration;
    values.set(name, value.trim());
    return "";
  });
  return theme.replace(USE, resolve) + rules.replace(USE, resolve);

  function resolve(use: string, name: string): string {
    return values.get(name)?.replace(USE, resolve) ?? use;
  }
}

const THEME_LAYER = /@layer theme\s*\{[^{}]*\{[^{}]*\}\s*\}/;
const DECLARATION = /(--[\w-]+):([^;{}]*);?/g;
const USE = /var\((--[\w-]+)\)/g;
const ANY_PROPERTY = /(--[\w-]+)/g;
const SET_OR_OPTIONAL = /[{;]\s*(--[\w-]+):|var\((--[\w-]+),/g;

function listNames(text: string, pattern = ANY_PROPERTY): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...names]) => names.filter(Boolean));
}
