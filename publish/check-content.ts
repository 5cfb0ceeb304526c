import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { THEME_FILE, tidyColor } from "#art/theme/theme-tokens.server.ts";
import { LOCALES } from "#contract/locales.ts";
import { listWaitingPosts, POST_FOLDER } from "#model/blog/post.server.ts";
import { compileMessages } from "#model/messages/compile-messages.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { writeFavicon } from "#model/organization/write-favicon.server.ts";
import { ContentCache } from "#model/reader/content-cache.server.ts";
import { ContentError } from "#model/reader/content-error.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { CONTENT_READERS, SITE_READERS } from "#model/reader/content-readers.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { toHexColor } from "./hex-color.ts";

/**
 * What of a theme's colors cannot be used, in words: pictures, icons and manifests are painted by them too, and none of
 * these knows every notation that browsers know.
 */
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
  // What is beyond these was meant as a percentage, or as an angle of another kind.
  return hue !== undefined && Number(lightness) <= 1 && Number(chroma) <= 0.5 && Number(hue) <= 360;
}

/**
 * Leaves out of faults what a translation has from its original: it is mended there, and told once.
 * @param faults each "FILE cannot be used:" with its problems below, one on a line
 */
export function listOwnProblems(faults: readonly string[]): string[] {
  const originals = new Map(faults.map((fault) => splitFault(fault)));
  return faults.flatMap((fault) => {
    const [first, problems] = splitFault(fault);
    if (!first.startsWith(TRANSLATIONS)) return fault;
    const known = originals.get(first.replace(/^content\/translations\/[^/]+\//, "content/")) ?? [];
    const own = problems.filter((problem) => !known.includes(problem));
    return own.length > 0 || problems.length === 0 ? [first, ...own].join("\n") : [];
  });
}

const TRANSLATIONS = "content/translations/";

function splitFault(fault: string): [first: string, problems: string[]] {
  const [first = "", ...problems] = fault.split("\n");
  return [first, problems];
}

/** The folders that hold a file of words for each language. */
const WORD_FOLDERS = ["locales", ...globSync("locales/*/", { cwd: contentPath() })];

// Runs before a build, so that a content file that cannot be used is the whole message and not the end of a long one.
const reader = new ContentReader({ cache: new ContentCache({ isFixed: true }) });
const faults = new Set<string>();
// Every color at once, before one of them ends a build.
const themeProblems = listThemeProblems(readFileSync(THEME_FILE, "utf8"));
if (themeProblems.length > 0) noteFault(new ContentError(THEME_FILE, themeProblems));
for (const locale of LOCALES) {
  for (const read of CONTENT_READERS) collectFault(() => read(reader.in(locale)));
  for (const folder of WORD_FOLDERS) collectFault(() => compileMessages(reader, locale, folder));
}
for (const read of [...SITE_READERS, tellOfWaitingPosts]) collectFault(() => read(reader));
await drawMark().catch(noteFault);
for (const fault of listOwnProblems([...faults])) process.stderr.write(`${fault}\n`);
if (faults.size > 0) process.exitCode = 1;

/** Files depend on each other, so several readers may find the same fault: it is told once. */
function collectFault(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    noteFault(error);
  }
}

function noteFault(error: unknown): void {
  if (!(error instanceof Error)) throw error;
  // What reads a color of the theme says less of it than has been said.
  if (!error.message.startsWith(`${THEME_FILE}: expected "--color-`) || themeProblems.length === 0)
    faults.add(error.message);
}

/** What draws the icons reads a logo in its own way. @throws ContentError when it cannot */
async function drawMark(): Promise<void> {
  // What is wrong with the colors or the facts is told by others.
  if (faults.size > 0) return;
  const drawn = sharp(Buffer.from(writeFavicon(reader, toHexColor))).toBuffer();
  await drawn.catch((error: unknown) => {
    const { logo } = loadOrganization(reader);
    throw new ContentError(`content/images/${logo}`, [`expected a logo that can be drawn, found: ${error}`]);
  });
}

function tellOfWaitingPosts(reader: ContentReader): void {
  for (const { slug, date } of listWaitingPosts(reader))
    process.stderr.write(`content/${POST_FOLDER}/${slug}.md is left out until its day comes, ${date}\n`);
}
