import { createHash, hash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { LOCALES } from "#contract/locales.ts";
import { markdownPath } from "#contract/page-formats.ts";
import { POST_FOLDER } from "#model/blog/post.server.ts";
import { type ContentReader, readToday } from "#model/content/content-reader.server.ts";
import { contentPath, translationFile } from "#model/content/parse-file.server.ts";
import { isUnfinished, readSiteUrl } from "#model/site/site-url.server.ts";
import type { createSourceFinder } from "./built-page.ts";
import type { PublishedPage } from "./publish-page.ts";
import { writeBelow } from "./write-file.ts";

const FILE = "pages.json";

/** Pages by their keys: what each was made from. */
type Entries = Record<string, Omit<PublishedPage, "source">>;

/**
 * A page becomes the same one if it was prerendered the same, from the same file, and nothing has changed but posts: heads,
 * search records and share images come from the page, its file, and content that all pages share.
 * @param former the folder of the former site, published by the same code
 */
export async function openFormerPages(
  reader: ContentReader,
  findSource: ReturnType<typeof createSourceFinder>,
  client: string,
  former: string | undefined,
) {
  const notes = former && path.join(path.dirname(former), FILE);
  const known: Entries = notes && existsSync(notes) ? JSON.parse(await readFile(notes, "utf8")) : {};
  const shared = await hashSharedContent(reader);
  const entries: Entries = {};
  return {
    /** Takes a page from the former site if it would become the same one, and runs `publish` otherwise. */
    async reuseOr(
      file: string,
      publish: () => Promise<PublishedPage | undefined>,
    ): Promise<PublishedPage | undefined> {
      const found = findSource(file);
      if (!found) return publish();
      const key = await hashFiles([file, ...listOwnFiles(found.source.file)], shared + found.path);
      const page = known[key];
      if (former && page) await copyPage(page, former, file);
      const published = former && page ? { ...page, source: found.source } : await publish();
      if (!published) return undefined;
      const { source: _, ...kept } = published;
      entries[key] = kept;
      return published;
    },
    /** Notes all pages for the next time. */
    write: () => writeFile(path.join(path.dirname(client), FILE), JSON.stringify(entries)),
  };

  async function copyPage(page: Entries[string], from: string, file: string): Promise<void> {
    const copies = [
      path.relative(client, file),
      markdownPath(page.path),
      page.startHref,
      page.restHref,
      page.shareImage?.src,
    ];
    for (const name of copies.filter((copy) => copy !== undefined))
      await writeBelow(client, name, await readFile(path.join(from, name)));
  }
}

function listOwnFiles(name: string | undefined): string[] {
  const names = name ? [name, ...LOCALES.map((locale) => translationFile(name, locale))] : [];
  return names.map((own) => contentPath(own)).filter((file) => existsSync(file));
}

/** Everything below `content/` but posts, and what pages say of all posts, the address, and the day. */
async function hashSharedContent(reader: ContentReader): Promise<string> {
  const isPost = (file: string) => file.split(path.sep).includes(POST_FOLDER) && file.endsWith(".md");
  const files = globSync("**/*.*", { cwd: contentPath() }).filter((file) => !isPost(file));
  const names = files.sort();
  return hashFiles(
    names.map((name) => contentPath(name)),
    [readToday(), readSiteUrl(reader), isUnfinished(reader), ...names].join(),
  );
}

async function hashFiles(files: readonly string[], seed: string): Promise<string> {
  const sum = createHash("sha256").update(seed);
  for (const file of files) sum.update(hash("sha256", await readFile(file)));
  return sum.digest("hex");
}
