import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isTokenIdent, tokenize } from "@csstools/css-tokenizer";
import { transform } from "lightningcss";
import type { DefaultTreeAdapterTypes } from "parse5";
import { AtRule, type Declaration, parse, type Root, Rule } from "postcss";
import selectorParser, { type Selector } from "postcss-selector-parser";
import { findStylesheet } from "./bundles.ts";

/** @param page as it was prerendered */
export type PageStyle = (page: DefaultTreeAdapterTypes.Document, isHydrated: boolean) => PageRules;

/** `rest` is for a page with a link to it: `inlined` has only the rules for what is above that link, `rest` all. */
type PageRules = { inlined: string; rest: string | undefined };

/** Reduces the stylesheet to the rules that a page needs at load: the full one comes with React. */
export async function createPageStyle(client: string): Promise<PageStyle> {
  const file = findStylesheet(path.join(client, "assets"), "app");
  const sheet = parse(await readFile(file, "utf8"));
  checkLayers(file, sheet);
  const sheetWithoutFonts = withoutFonts(sheet);
  await writeFile(file, sheetWithoutFonts.toString());
  const print = parse(await readFile(findStylesheet(path.join(client, "assets"), "print"), "utf8"));
  const printTokens = listDeclarations(print).flatMap(({ prop, value }) => [prop, ...listIdents(value)]);
  const known = listKnownNames(sheet);
  const styles = new Map<string, string>();
  return (page, isHydrated) => {
    const elements = listElements(page);
    const link = elements.findIndex(isRestLink);
    if (link < 0) return { inlined: write(elements), rest: undefined };
    const above = elements.slice(0, link).filter((element) => !isInPopover(element));
    return { inlined: write(above), rest: write(elements, { hasFonts: false }) };

    function write(part: Element[], { hasFonts = true } = {}): string {
      // Pages of one kind use the same names and share the result.
      const names = [
        ...listNames(part).filter((name) => known.has(name)),
        // The first movement of a pointer loads the full stylesheet.
        ...(isHydrated ? [] : [HOVER]),
      ];
      const key = JSON.stringify([hasFonts, names]);
      const source = hasFonts ? sheet : sheetWithoutFonts;
      const style = styles.get(key) ?? writeStyle(source, new Set(names), [...names, ...printTokens]);
      styles.set(key, style);
      return style;
    }
  };
}

type Element = DefaultTreeAdapterTypes.Element;

function listElements(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ("attrs" in child ? [child, ...listElements(child)] : []));
}

export const REST_LINK = "data-rest-style";

function isRestLink({ attrs }: Element): boolean {
  return attrs.some(({ name }) => name === REST_LINK);
}

function isInPopover({ parentNode }: Element): boolean {
  if (!parentNode || !("attrs" in parentNode)) return false;
  return parentNode.attrs.some(({ name }) => name === "popover") || isInPopover(parentNode);
}

function writeStyle(sheet: Root, names: Set<string>, tokensElsewhere: string[]): string {
  const style = sheet.clone();
  forEachRule(style, (rule) => {
    const selectors = parseSelectors(rule.selector);
    const used = selectors.filter((selector) => isUsed(selector, (name) => names.has(name)));
    if (used.length === 0) rule.remove();
    else if (used.length < selectors.length) rule.selector = used.join(",");
  });
  inlineTokens(style, tokensElsewhere);
  removeUnused(style, tokensElsewhere);
  return transform({
    filename: "page.css",
    code: Buffer.from(style.toString()),
    minify: true,
  }).code.toString();
}

/** Outside of the layers, a rule would override all others. */
function checkLayers(file: string, sheet: Root): void {
  const stray = sheet.nodes.find(
    (node) => node.type !== "comment" && !(node.type === "atrule" && TOP_LEVEL.has(node.name)),
  );
  if (!stray) return;
  const [found = ""] = stray.toString().split("{");
  throw new Error(`${file}: expected every rule in a layer, found "${found.trim()}" outside`);
}

const TOP_LEVEL = new Set(["layer", "font-face"]);

/** The names by which a selector could match a part of the page, and the tokens in its attributes. */
function listNames(elements: Element[]): string[] {
  const names = new Set(LATER_NAMES);
  for (const { tagName, attrs } of elements) {
    names.add(tagName);
    for (const { name, value } of attrs) {
      names.add(`[${name}]`).add(`[${name}=${value}]`);
      if (CLASS_ATTRIBUTES.has(name)) for (const part of value.split(/\s+/)) names.add(`.${part}`);
      if (name === "id") names.add(`#${value}`);
      if (value.includes("--")) for (const ident of listIdents(value)) names.add(ident);
    }
  }
  return [...names].sort();
}

/** The second holds the class of the links that the service worker adds. */
const CLASS_ATTRIBUTES = new Set(["class", "data-offline-pages"]);

/** What a page can get before the full stylesheet is there. */
const LATER_NAMES = [".auto", "[data-color-schema=light]", "[open]"];

function isUsed(selector: Selector, isNamed: (name: string) => boolean): boolean {
  return selector.nodes.every((part) => {
    switch (part.type) {
      case "tag":
        return isNamed(part.value);
      case "class":
        return isNamed(`.${part.value}`);
      case "id":
        return isNamed(`#${part.value}`);
      case "attribute":
        return isNamed(part.operator === "=" ? `[${part.attribute}=${part.value}]` : `[${part.attribute}]`);
      case "pseudo":
        // The client's navigation alone starts transitions.
        if (part.value.startsWith("::view-transition")) return false;
        if (part.value === HOVER) return isNamed(HOVER);
        return !MATCHES_ANY.has(part.value) || part.nodes.some((inner) => isUsed(inner, isNamed));
      default:
        return true;
    }
  });
}

const HOVER = ":hover";
const MATCHES_ANY = new Set([":is", ":where", ":has"]);

/** The names in selectors, and the tokens. */
function listKnownNames(sheet: Root): Set<string> {
  const tokens = listDeclarations(sheet).filter(({ prop }) => prop.startsWith("--"));
  const names = new Set(tokens.map(({ prop }) => prop));
  const note = (selector: Selector) => {
    isUsed(selector, (name) => Boolean(names.add(name)));
    selector.walkPseudos(({ nodes }) => nodes.forEach(note));
  };
  forEachRule(sheet, (rule) => parseSelectors(rule.selector).forEach(note));
  return names;
}

/** Removes the tokens and animations that nothing left uses. */
function removeUnused(style: Root, tokensElsewhere: string[]): void {
  const used = new Set(tokensElsewhere);
  const tokens = new Map<string, string[]>();
  for (const { prop, value } of listDeclarations(style)) {
    const idents = listIdents(value);
    if (prop.startsWith("--")) tokens.set(prop, [...(tokens.get(prop) ?? []), ...idents]);
    else for (const ident of idents) used.add(ident);
  }
  // Names that are added on the way are visited, too.
  for (const name of used) for (const inner of tokens.get(name) ?? []) used.add(inner);
  style.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
  style.walkAtRules("keyframes", (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

/** Writes the values of the theme's tokens where they are used, which is shorter, but for those that something changes. */
function inlineTokens(style: Root, tokensElsewhere: string[]): void {
  const values = new Map<string, string>();
  const changed = new Set(tokensElsewhere);
  const declarations = listDeclarations(style);
  for (const { prop, value, parent } of declarations) {
    if (!prop.startsWith("--")) continue;
    if (values.has(prop) || !(parent instanceof Rule && parent.selector === ":root")) changed.add(prop);
    else values.set(prop, value);
  }
  const inline = (value: string): string =>
    replaceTokens(value, (name) => {
      const constant = changed.has(name) ? undefined : values.get(name);
      return constant && inline(constant);
    });
  for (const declaration of declarations) declaration.value = inline(declaration.value);
}

/** Replaces each `var(--name)` without a fallback. */
function replaceTokens(value: string, find: (name: string) => string | undefined): string {
  const tokens = listTokens(value);
  const parts: string[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const [start, name, end] = tokens.slice(index, index + 3);
    const replacement = start?.[1] === "var(" && end?.[1] === ")" ? find(name?.[1] ?? "") : undefined;
    parts.push(replacement ?? start?.[1] ?? "");
    if (replacement) index += 2;
  }
  return parts.join("");
}

/** Keyframes have no selectors. */
function forEachRule(style: Root, visit: (rule: Rule) => void): void {
  style.walkRules((rule) => {
    if (!(rule.parent instanceof AtRule && rule.parent.name === "keyframes")) visit(rule);
  });
}

function listDeclarations(style: Root): Declaration[] {
  const declarations: Declaration[] = [];
  style.walkDecls((declaration) => void declarations.push(declaration));
  return declarations;
}

// Each page asks for the same ones.
const parseSelectors = cached((list: string): Selector[] => selectorParser().astSync(list).nodes);
const listTokens = cached((value: string) => tokenize({ css: value }));
const listIdents = cached((value: string): string[] =>
  listTokens(value)
    .filter(isTokenIdent)
    .map(([, ident]) => ident),
);

function cached<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? compute(text);
    results.set(text, result);
    return result;
  };
}

/** Pages declare the fonts: a second declaration would load them again. */
function withoutFonts(sheet: Root): Root {
  const copy = sheet.clone();
  copy.walkAtRules("font-face", (rule) => void rule.remove());
  return copy;
}
