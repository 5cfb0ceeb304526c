import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadPeople } from "#model/organization/people.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageFacts } from "#publish/built-page.ts";
import { writeFeeds } from "#publish/feeds/write-feeds.ts";
import { type ContentHistory, readContentHistory } from "#publish/sitemap/content-history.ts";
import { createLastChange, findLatest } from "#publish/sitemap/last-change.ts";
import { listSitemapEntries } from "#publish/sitemap/sitemap-entries.ts";
import { writeSitemap } from "#publish/sitemap/write-sitemap.ts";
import { writeHumansTxt } from "./humans-txt.ts";
import { writeRobotsTxt } from "./robots-txt.ts";
import { SECURITY_TXT_PATH, writeSecurityTxt } from "./security-txt.ts";

/** Writes what robots ask for beside the pages: the sitemap, the feeds, and the small texts about the site. */
export async function writeRobotFiles(client: string, pages: readonly PageFacts[]): Promise<void> {
  const origin = readSiteUrl();
  const history = await readContentHistory();
  const lastChange = findSiteChange(history, pages);
  await writeSitemap(client, listSitemapEntries(pages, createLastChange(history), origin), { origin });
  await writeFeeds(client, pages);
  const { email } = loadOrganization();
  const texts = {
    "/robots.txt": writeRobotsTxt(origin),
    "/humans.txt": writeHumansTxt({ people: loadPeople(), lastChange }),
    // Without a day on which it ends it would not be valid.
    ...(lastChange && { [SECURITY_TXT_PATH]: writeSecurityTxt({ email, origin, lastChange }) }),
  };
  await mkdir(path.join(client, path.dirname(SECURITY_TXT_PATH)), { recursive: true });
  for (const [address, text] of Object.entries(texts)) await writeFile(path.join(client, address), text);
}

/** The day of the last commit, or else the newest one that the content names. */
function findSiteChange({ lastCommit }: ContentHistory, pages: readonly PageFacts[]): string | undefined {
  const findLastChange = createLastChange({ lastCommit: undefined, changed: new Map() });
  return lastCommit ?? findLatest(pages.map(({ source, locale }) => findLastChange(source, locale)));
}
