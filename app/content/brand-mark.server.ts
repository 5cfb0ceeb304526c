import { readFileSync } from "node:fs";
import { readColorToken } from "#app/theme/theme-tokens.server.ts";
import { contentPath, noteSource } from "./parse-file.server.ts";
import { readDrawingSize } from "./picture/drawing.server.ts";
import { PictureError } from "./picture/picture-error.server.ts";

/** The logo as pages carry it: what stands between the tags of its `<svg>`, whose classes name colors of the theme. */
export type BrandMark = { viewBox: string; drawing: string };

/**
 * Reads the logo, by its path below `content/images`. @throws PictureError when it could not stand in the middle of a page
 */
export function readBrandMark(file: string): BrandMark {
  noteSource(contentPath("images", file));
  const svg = readMarkFile(file);
  readDrawingSize(file, svg);
  const foreign = FOREIGN.exec(svg)?.[0];
  if (foreign)
    throw new PictureError(file, { expected: `a logo of outlines alone in ${file}`, found: foreign });
  const [, root = "", content = ""] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  for (const name of listClasses(content)) checkClass(file, name);
  const drawing = content.replace(/>\s+</g, "><").replace(/\s+/g, " ").trim();
  return { viewBox: /\sviewBox\s*=\s*["']([^"']*)/.exec(root)?.[1]?.trim() ?? "", drawing };
}

/** The classes that a drawing uses, each once: `fill-` or `stroke-` and a color of the theme. */
export function listClasses(drawing: string): string[] {
  const names = [...drawing.matchAll(/\sclass\s*=\s*["']([^"']*)/g)].flatMap(([, list = ""]) =>
    list.split(/\s+/),
  );
  return [...new Set(names.filter(Boolean))];
}

/** The color that a class of the logo gives, as the theme writes it, and to what. @throws Error when the theme has none */
export function readClass(name: string) {
  const [, property = "", token = ""] = /^(fill|stroke)-([a-z][a-z-]*)$/.exec(name) ?? [];
  return { property, ...readColorToken(token) };
}

function readMarkFile(file: string): string {
  try {
    return readFileSync(contentPath("images", file), "utf8")
      .replace(/<!--[\s\S]*?-->/g, "")
      .trim();
  } catch {
    throw new PictureError(file, { expected: `a drawing in content/images/${file}`, found: "none" });
  }
}

function checkClass(file: string, name: string): void {
  try {
    readClass(name);
  } catch {
    const expected = `classes in ${file} that name colors of app/styles/theme.css, such as fill-accent or stroke-ink`;
    throw new PictureError(file, { expected, found: name });
  }
}

// In the middle of a page a style would reach all of it; letters need a font, and pictures a file, that icons lack.
const FOREIGN = /<(?:style|text|image|a|use)\b[^>]*>|\bstyle\s*=/i;
