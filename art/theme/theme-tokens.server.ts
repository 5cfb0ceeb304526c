import { readFileSync } from "node:fs";
import path from "node:path";
import { list, parse, type Root } from "postcss";

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

/** @param name such as `surface` for `--color-surface`. @throws Error when the theme has no such color */
export function readColorToken(name: string): ColorPair {
  const value = findValue(name);
  const [other = ""] = readArguments(value, "var");
  if (other.startsWith("--color-") && other !== `--color-${name}`)
    return readColorToken(other.slice("--color-".length));
  const [light, dark] = isColor(value) ? [value, value] : readArguments(value, "light-dark");
  if (light && dark && isColor(light) && isColor(dark)) return { light, dark };
  throw new Error(`${THEME_FILE}: expected "--color-${name}: light-dark(…, …)" with two colors, found none`);
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

function readArguments(value: string, name: string): string[] {
  return value.startsWith(`${name}(`) && value.endsWith(")")
    ? list.comma(value.slice(name.length + 1, -1))
    : [];
}

/** One color function, which holds no other. */
function isColor(value: string): boolean {
  return /^[a-z]+\([^()]*\)$/.test(value);
}

/** Normalizes whitespace. */
export function tidyColor(value: string): string {
  return value
    .replace(/\s+/g, " ")
    .replace(/(?<=\() | (?=[,)])/g, "")
    .trim();
}
