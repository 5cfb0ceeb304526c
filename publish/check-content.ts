import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { ContentError } from "#app/content/content-error.ts";
import { readInLanguage } from "#app/content/content-locale.server.ts";
import { CONTENT_READERS, SITE_READERS } from "#app/content/content-readers.server.ts";
import { holdContent } from "#app/content/held-content.server.ts";
import { loadOrganization } from "#app/content/organization.server.ts";
import { contentPath } from "#app/content/parse-file.server.ts";
import { listWaitingPosts, POST_FOLDER } from "#app/content/post.server.ts";
import { compileWords } from "#app/i18n/compile-words.server.ts";
import { THEME_FILE } from "#app/theme/theme-tokens.server.ts";
import { writeFavicon } from "#app/theme/write-favicon.server.ts";
import { LOCALES } from "#contract/locales.ts";
import { toHexColor } from "./hex-color.ts";
import { listOwnFaults } from "./own-faults.ts";
import { listThemeFaults } from "./theme-faults.ts";

/** The folders that hold a file of words for each language. */
const WORD_FOLDERS = ["locales", ...globSync("locales/*/", { cwd: contentPath() })];

// Runs before a build, so that a content file that cannot be used is the whole message and not the end of a long one.
holdContent();
const faults = new Set<string>();
// Every color at once, before one of them ends a build.
const themeProblems = listThemeFaults(readFileSync(THEME_FILE, "utf8"));
if (themeProblems.length > 0) noteFault(new ContentError(THEME_FILE, themeProblems));
for (const locale of LOCALES) {
  for (const read of CONTENT_READERS)
    collectFault(() => readInLanguage({ words: locale, links: locale }, read));
  for (const folder of WORD_FOLDERS) collectFault(() => compileWords(locale, folder));
}
for (const read of [...SITE_READERS, tellOfWaitingPosts]) collectFault(read);
await drawMark().catch(noteFault);
for (const fault of listOwnFaults([...faults])) process.stderr.write(`${fault}\n`);
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
  const drawn = sharp(Buffer.from(writeFavicon(toHexColor))).toBuffer();
  await drawn.catch((error: unknown) => {
    const { logo } = loadOrganization();
    throw new ContentError(`content/images/${logo}`, [`expected a logo that can be drawn, found: ${error}`]);
  });
}

function tellOfWaitingPosts(): void {
  for (const { slug, date } of listWaitingPosts())
    process.stderr.write(`content/${POST_FOLDER}/${slug}.md is left out until its day comes, ${date}\n`);
}
