import { readFileSync } from "node:fs";
import path from "node:path";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { list, parse, type Root } from "postcss";
import { DRAWING_ID, SCHEME_RULES } from "#contract/drawing-views.ts";

/** Relative to the working directory. */
export const THEME_FILE = "app/styles/theme.css";

export type ColorPair = { light: string; dark: string };

export function readTheme(): Root {
  return readParsed().theme;
}

type Parsed = { text: string; theme: Root; colors: ReadonlyMap<string, string> };

// Drawings ask for it thousands of times, and development edits it.
let last: Parsed | undefined;

function readParsed(): Parsed {
  const text = readFileSync(path.resolve(THEME_FILE), "utf8");
  if (last?.text !== text) {
    const theme = parse(text);
    last = { text, theme, colors: listColors(theme) };
  }
  return last;
}

/** The first value of each token. */
function listColors(theme: Root): Map<string, string> {
  const colors = new Map<string, string>();
  theme.walkDecls(/^--color-/, ({ prop, value }) => {
    if (!colors.has(prop)) colors.set(prop, tidyColor(value));
  });
  return colors;
}

/**
 * @param name such as `surface` for `--color-surface`
 * @throws Error when the theme has no such color, or writes it in a way that drawings, icons and manifests don't understand
 */
export function readColorToken(name: string): ColorPair {
  const value = findValue(name);
  const [, other] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? [];
  if (other && other !== name) return readColorToken(other);
  const pair = /^light-dark\((.+)\)$/.exec(value)?.[1] ?? value;
  const [light = "", dark = light] = list.comma(pair);
  if (isColor(light) && isColor(dark)) return { light, dark };
  const found = value === "" ? "none" : `"${value}"`;
  throw new Error(`${THEME_FILE}: expected "--color-${name}" to be ${EXPECTED}, found ${found}`);
}

const EXPECTED =
  "light-dark(oklch(0.48 0.15 32), oklch(0.75 0.12 35)), the color for light and that for dark, or one oklch(0.48 0.15 32) with plain numbers";

function isColor(value: string): boolean {
  const [, lightness, chroma, hue] = /^oklch\((\d*\.?\d+) (\d*\.?\d+) (\d*\.?\d+)\)$/.exec(value) ?? [];
  // Larger values were meant as percentages or other angle units.
  return hue !== undefined && Number(lightness) <= 1 && Number(chroma) <= 0.5 && Number(hue) <= 360;
}

/** The names of all colors. */
export function listColorTokens(): string[] {
  return [...readParsed().colors.keys()].map((token) => token.slice("--color-".length));
}

/** All tokens but the yarns of the pictures, as one rule. */
export function readThemeRule(): string {
  const tokens: string[] = [];
  const [root] = readTheme().nodes.filter((node) => node.type === "rule" && node.selector === ":root");
  if (root?.type === "rule")
    root.each((node) => {
      if (node.type !== "decl" || node.prop.startsWith("--color-yarn-")) return;
      tokens.push(`${node.prop}:${node.value.replace(/\s+/g, " ")}`);
    });
  return `:root{${tokens.join(";")}}`;
}

export function hasColorToken(name: string): boolean {
  return findValue(name) !== "";
}

function findValue(name: string): string {
  return readParsed().colors.get(`--color-${name}`) ?? "";
}

/** Normalizes whitespace. */
export function tidyColor(value: string): string {
  return value
    .replace(/\s+/g, " ")
    .replace(/(?<=\() | (?=[,)])/g, "")
    .trim();
}

/**
 * Resolves `var(--color-…)` in an SVG. If colors differ by color scheme, the SVG gets a view for each.
 * @throws Error when the theme lacks a color
 */
export function fillColors(drawing: string): string {
  const filled = drawing.replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => {
    const { light, dark } = readColorToken(name);
    return `light-dark(${light},${dark})`;
  });
  return filled.includes("light-dark(") ? addViews(filled) : filled;
}

function addViews(drawing: string): string {
  const root = parseFragment(drawing, { sourceCodeLocationInfo: true }).childNodes.find(isSvg);
  const tag = root?.sourceCodeLocation?.startTag;
  if (!tag) throw new Error("Expected an SVG");
  const id = root.sourceCodeLocation?.attrs?.id;
  const end = tag.endOffset - 1;
  const attributes = id
    ? drawing.slice(0, id.startOffset) + drawing.slice(id.endOffset, end)
    : drawing.slice(0, end);
  return `${attributes} id="${DRAWING_ID}"><style>${SCHEME_RULES}</style>${drawing.slice(tag.endOffset)}`;
}

function isSvg(node: DefaultTreeAdapterTypes.ChildNode): node is DefaultTreeAdapterTypes.Element {
  return node.nodeName === "svg";
}
