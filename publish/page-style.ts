import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PurgeCSS } from "purgecss";

/** Gives the CSS that a page needs to be painted whole. */
export type PageStyle = (html: string) => Promise<string>;

/**
 * Cuts the site's stylesheet down to the rules that a page uses. The whole stylesheet comes with React,
 * so a rule that is needed only after a click may be missing here.
 */
export async function createPageStyle(client: string): Promise<PageStyle> {
  const file = await findStylesheet(client);
  const stylesheet = await readFile(file, "utf8");
  // Every page declares the fonts itself: declared a second time, a font that missed the first paint would still come.
  await writeFile(file, stylesheet.replace(FONT_FACE, ""));
  const purge = new PurgeCSS();
  const known = new Map<string, string>();
  return async (html) => {
    // Pages of one kind use the same names: their CSS is cut once.
    const names = [...new Set(html.match(NAME))].sort().join(" ");
    const style = known.get(names) ?? (await cut(purge, stylesheet, html));
    known.set(names, style);
    return style;
  };
}

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

const NAME =
  /<[a-z][a-z0-9]*|(?:class|id|data-[a-z-]+|aria-[a-z]+|type|role)="[^"]*"|\b(?:hidden|open|popover)(?==|>|\s)/g;

async function cut(purge: PurgeCSS, stylesheet: string, html: string): Promise<string> {
  const [result] = await purge.purge({
    content: [{ raw: html, extension: "html" }],
    css: [{ raw: stylesheet }],
    // The names of utilities hold colons, slashes and brackets.
    defaultExtractor: (markup) => markup.match(/[^<>"'`\s=]+/g) ?? [],
    keyframes: true,
    // Set by the theme's snippet before the first paint.
    safelist: { standard: ["auto", "data-color-schema"] },
  });
  if (!result?.css) throw new Error("The stylesheet could not be cut down to a page: no rule was left.");
  return result.css;
}

async function findStylesheet(client: string): Promise<string> {
  const assets = path.join(client, "assets");
  const sheets = (await readdir(assets)).filter((name) => name.endsWith(".css"));
  const [only, ...others] = sheets;
  if (!only || others.length > 0)
    throw new Error(`${assets}: expected one stylesheet, found ${sheets.length}`);
  return path.join(assets, only);
}
