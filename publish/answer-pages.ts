import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { NOT_FOUND_PATH, NOT_SENT_PATH } from "#app/content/page-paths.server.ts";
import { NOT_SENT_FILE } from "#contract/site-facts.ts";

/**
 * Puts the pages that are answers where a server looks for them, and removes what React Router wrote beside them:
 * data no one may ask for, and a fallback page that would answer every unknown path with 200.
 */
export async function moveAnswerPages(buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, "client");
  const notFound = path.join(client, NOT_FOUND_PATH);
  const notSent = path.join(client, NOT_SENT_PATH);
  await rename(path.join(notFound, "index.html"), path.join(client, "404.html"));
  await rename(path.join(notSent, "index.html"), path.resolve(NOT_SENT_FILE));
  for (const leftover of [
    path.dirname(notFound),
    notSent,
    `${notSent}.data`,
    path.join(client, "__spa-fallback.html"),
  ]) {
    await rm(leftover, { recursive: true });
  }
}
