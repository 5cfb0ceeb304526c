import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { inLocale, LOCALES, type Locale, localePrefix } from "#contract/locales.ts";
import { notSentFile } from "#contract/site-manifest.ts";
import { NOT_FOUND_PATH, NOT_SENT_PATH } from "#model/site/page-paths.ts";

/**
 * Puts the pages that are answers where a server looks for them, and removes what React Router wrote beside them:
 * data no one may ask for, and a fallback page that would answer every unknown path with 200.
 */
export async function moveAnswerPages(buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, "client");
  for (const locale of LOCALES) await moveInLocale(client, locale);
  await rm(path.join(client, "__spa-fallback.html"));
}

async function moveInLocale(client: string, locale: Locale): Promise<void> {
  const notFound = path.join(client, inLocale(NOT_FOUND_PATH, locale));
  const notSent = path.join(client, inLocale(NOT_SENT_PATH, locale));
  await rename(path.join(notFound, "index.html"), path.join(client, localePrefix(locale), "404.html"));
  await rename(path.join(notSent, "index.html"), path.resolve(notSentFile(locale)));
  for (const leftover of [path.dirname(notFound), notSent, `${notSent}.data`]) {
    await rm(leftover, { recursive: true });
  }
}
