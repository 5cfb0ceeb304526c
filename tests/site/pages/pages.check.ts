import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inLocale, LOCALES } from "#contract/locales.ts";
import { notSentFile } from "#contract/site-manifest.ts";
import { OFFLINE_PATHS } from "#publish/browser-scripts.ts";
import { addressedPages, CLIENT, NOT_FOUND_FILES, NOT_SENT_PATH, pagePaths } from "../built-site.ts";
import { findElements } from "../page-elements.ts";

test("the site holds the pages of the content, the not-found page, and no other", () => {
  const addressed = pagePaths.map((found) => path.normalize(`client${found}/index.html`));
  const expected = [...addressed, ...NOT_FOUND_FILES.map(path.normalize)];
  const found = globSync("**/*.html", { cwd: CLIENT }).map((file) => path.join("client", file));
  expect(found.sort()).toEqual(expected.sort());
});

test.for(LOCALES)("the page in %s of a message that was not sent is beside the site, not in it", (locale) => {
  const address = inLocale(NOT_SENT_PATH, locale);
  expect(existsSync(notSentFile(locale))).toBe(true);
  expect(existsSync(path.join(CLIENT, address))).toBe(false);
  expect(existsSync(path.join(CLIENT, `${address}.data`))).toBe(false);
});

// The offline page is shown at any address, where React would render another.
const hydratedPages = addressedPages.filter(({ path: found }) => !OFFLINE_PATHS.includes(found));

test.for(hydratedPages)("$path brings what it needs to start React", ({ path: found, elements }) => {
  const [script] = findElements(elements, "script", "data-page", "data-preload");
  const { "data-page": start = "", "data-preload": preload = "" } = script?.attributes ?? {};
  for (const address of [start, ...preload.split(" ")]) {
    expect(existsSync(path.join(CLIENT, address)), address).toBe(true);
  }
  expect(start).toMatch(/\.js$/);
  expect(existsSync(path.join(CLIENT, `${found === "/" ? "/_" : found}.data`))).toBe(true);
});
