import { createHash, hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { LOCALES, readLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/page-formats.ts";
import { findCollection, findFolder } from "#model/content/collections.ts";
import { type ContentReader, readToday } from "#model/content/content-reader.server.ts";
import { contentPath, translationFile } from "#model/content/parse-file.server.ts";
import { isUnfinished, readSiteUrl } from "#model/site/site-url.server.ts";
import { createSourceFinder } from "./built-page.ts";
import type { PublishedPage } from "./publish-page.ts";
import { writeBelow } from "./write-file.ts";

const FILE = "pages.json";

/** Pages by their keys: what each was made from. */
type Entries = Record<string, Omit<PublishedPage, "source">>;

export async function readPublishedPages(folder: string): Promise<Entries[string][]> {
  const entries: Entries = JSON.parse(await readFile(path.join(folder, FILE), "utf8"));
  return Object.values(entries);
}

/**
 * A page becomes the same one if it was prerendered the same, from the same file, and nothing has changed but the files of other
 * pages: heads, search records and share images come from the page, its file, and content that all pages share.
 * @param former the folder of the former site, published by the same code
 */
export async function openFormerPages(reader: ContentReader, client: string, former: string | undefined) {
  const findSource = createSourceFinder(reader, client);
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
      const { source, path: url } = found;
      // The color of a project is that of a service, which is another page.
      const share = JSON.stringify(source.share?.(reader.in(readLocale(url))));
      const key = await hashFiles([file, ...listOwnFiles(source.file)], shared + url + share);
      const page = known[key];
      if (former && page) await copyPage(page, former, file);
      const published = former && page ? { ...page, source } : await publish();
      if (!published) return undefined;
      const { source: _source, ...kept } = published;
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

/** Everything below `content/` but the files of single pages and their translations, the address, and the day. */
async function hashSharedContent(reader: ContentReader): Promise<string> {
  const { config } = reader;
  const isShared = (file: string) => !findFolder(config, findCollection(config, file)?.original ?? file);
  const names = reader.listFiles("", "**/*.*").filter(isShared).sort();
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
