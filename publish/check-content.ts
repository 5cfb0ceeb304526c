import { readFileSync } from "node:fs";
import { THEME_FILE, tidyColor } from "#art/theme/theme-tokens.server.ts";
import { openContent } from "#content.config";
import { listScheduledPosts, POST_FOLDER } from "#model/blog/post.server.ts";
import { buildCache } from "#model/content/content-cache.server.ts";
import { ContentError } from "#model/content/content-error.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { listErrors } from "#model/content/list-errors.server.ts";

/** What keeps the content from being published, each as "FILE cannot be used:" and a problem per line. */
export function listContentProblems(reader: ContentReader): string[] {
  // Several readers may find the same problem, since files depend on each other.
  const messages = new Set<string>();
  const themeProblems = listThemeProblems(readFileSync(THEME_FILE, "utf8"));
  if (themeProblems.length > 0) messages.add(new ContentError(THEME_FILE, themeProblems).message);
  for (const error of listErrors(reader)) {
    // Color problems were already reported in more detail.
    const isKnown =
      themeProblems.length > 0 && error?.message.startsWith(`${THEME_FILE}: expected "--color-`);
    if (error && !isKnown) messages.add(error.message);
  }
  return dropInheritedProblems([...messages]);
}

/** Images, icons and manifests do not understand every CSS notation. */
export function listThemeProblems(theme: string): string[] {
  const text = theme.replace(/\/\*[\s\S]*?\*\//g, "");
  const colors = [...text.matchAll(/--color-([\w-]+)\s*:\s*([^;}]+)/g)];
  const names = new Set(colors.map(([, name = ""]) => name));
  return colors
    .map(([, name = "", value = ""]) => ({ name, value: tidyColor(value) }))
    .filter(({ value }) => !isUsable(value, names))
    .map(({ name, value }) => `--color-${name}: expected ${EXPECTED}, found "${value}"`);
}

const EXPECTED =
  "light-dark(oklch(0.48 0.15 32), oklch(0.75 0.12 35)), the color for light and that for dark, or one oklch(0.48 0.15 32) with plain numbers";

function isUsable(value: string, names: ReadonlySet<string>): boolean {
  const [, other] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? [];
  if (other) return names.has(other);
  const [, light, dark] = /^light-dark\(([^()]+\([^()]*\)), ?([^()]+\([^()]*\))\)$/.exec(value) ?? [];
  return light && dark ? isColor(light) && isColor(dark) : isColor(value);
}

function isColor(value: string): boolean {
  const [, lightness, chroma, hue] = /^oklch\((\d*\.?\d+) (\d*\.?\d+) (\d*\.?\d+)\)$/.exec(value) ?? [];
  // Larger values were meant as percentages or other angle units.
  return hue !== undefined && Number(lightness) <= 1 && Number(chroma) <= 0.5 && Number(hue) <= 360;
}

/** Drops problems that a translation inherits. @param messages "FILE cannot be used:" and a problem per line */
export function dropInheritedProblems(messages: readonly string[]): string[] {
  const byFile = new Map(messages.map(splitMessage));
  return messages.flatMap((message) => {
    const [first, problems] = splitMessage(message);
    if (!first.startsWith(TRANSLATIONS)) return message;
    const original = byFile.get(first.replace(/^content\/translations\/[^/]+\//, "content/")) ?? [];
    const inherited = original.map(withoutLine);
    const own = problems.filter((problem) => !inherited.includes(withoutLine(problem)));
    return own.length > 0 || problems.length === 0 ? [first, ...own].join("\n") : [];
  });
}

const TRANSLATIONS = "content/translations/";

function withoutLine(problem: string): string {
  return problem.replace(/ \(line \d+[^()]*\)$/, "");
}

function splitMessage(message: string): [first: string, problems: string[]] {
  const [first = "", ...problems] = message.split("\n");
  return [first, problems];
}

/** Prints what keeps the content from being published, or else what is left out. @returns whether it can be published */
export function reportContentProblems(reader: ContentReader): boolean {
  process.stdout.write("Checking the content\n");
  const messages = listContentProblems(reader);
  for (const message of messages) process.stderr.write(`${message}\n`);
  if (messages.length > 0) return false;
  for (const { slug, date } of listScheduledPosts(reader))
    process.stderr.write(`content/${POST_FOLDER}/${slug}.md is left out until its day comes, ${date}\n`);
  return true;
}

if (import.meta.main && !reportContentProblems(openContent({ cache: buildCache }))) process.exitCode = 1;
