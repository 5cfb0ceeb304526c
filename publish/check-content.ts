import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { THEME_FILE } from "#art/theme/theme-tokens.server.ts";
import { LOCALES } from "#contract/locales.ts";
import { listWaitingPosts, POST_FOLDER } from "#model/blog/post.server.ts";
import { compileMessages } from "#model/messages/compile-messages.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { writeFavicon } from "#model/organization/write-favicon.server.ts";
import { ContentError } from "#model/reader/content-error.ts";
import { CONTENT_READERS, SITE_READERS } from "#model/reader/content-readers.server.ts";
import { holdContent } from "#model/reader/held-content.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { readInLanguage } from "#model/translations/content-locale.server.ts";
import { listOwnProblems } from "./dedupe-problems.ts";
import { toHexColor } from "./hex-color.ts";
import { listThemeProblems } from "./theme-problems.ts";

/** The folders that hold a file of words for each language. */
const WORD_FOLDERS = ["locales", ...globSync("locales/*/", { cwd: contentPath() })];

// Runs before a build, so that a content file that cannot be used is the whole message and not the end of a long one.
holdContent();
const faults = new Set<string>();
// Every color at once, before one of them ends a build.
const themeProblems = listThemeProblems(readFileSync(THEME_FILE, "utf8"));
if (themeProblems.length > 0) noteFault(new ContentError(THEME_FILE, themeProblems));
for (const locale of LOCALES) {
  for (const read of CONTENT_READERS)
    collectFault(() => readInLanguage({ words: locale, links: locale }, read));
  for (const folder of WORD_FOLDERS) collectFault(() => compileMessages(locale, folder));
}
for (const read of [...SITE_READERS, tellOfWaitingPosts]) collectFault(read);
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
