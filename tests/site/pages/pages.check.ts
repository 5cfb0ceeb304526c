import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { type ConfigData, HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { inLocale, LOCALES } from "#contract/locales.ts";
import { notSentFile } from "#contract/site-manifest.ts";
import { NOT_SENT_PATH } from "#model/site/page-paths.ts";
import { OFFLINE_PATHS } from "#publish/browser-scripts.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { addressedPages, allPages, CLIENT, NOT_FOUND_FILES, pagePaths } from "../built-site.ts";
import { findElements } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

test("the site has the pages of the content, the not-found pages and no others", () => {
  const addressed = pagePaths.map((found) => path.normalize(`client${found}/index.html`));
  const expected = [...addressed, ...NOT_FOUND_FILES.map(path.normalize)];
  const found = globSync("**/*.html", { cwd: CLIENT }).map((file) => path.join("client", file));
  expect(found.sort()).toEqual(expected.sort());
});

test.for(LOCALES)("the not-sent page in %s is outside of the public site", (locale) => {
  const found = path.join(CLIENT, inLocale(NOT_SENT_PATH, locale));
  expect([notSentFile(locale), found, `${found}.data`].map((file) => existsSync(file))).toEqual([
    true,
    false,
    false,
  ]);
});

// Offline pages are shown at any URL, where React would render another page.
const hydratedPages = addressedPages.filter(({ path: found }) => !OFFLINE_PATHS.includes(found));

testEach("each page has what it needs to start React", hydratedPages, ({ path: found, elements }) => {
  const [script] = findElements(elements, "script", "data-page", "data-preload");
  const { "data-page": start = "", "data-preload": preload = "" } = script?.attributes ?? {};
  const needed = [start, ...preload.split(" "), `${found === "/" ? "/_" : found}.data`];
  expect(needed.filter((url) => !existsSync(path.join(CLIENT, url)))).toEqual([]);
  expect(start).toMatch(/\.js$/);
});

// Where a sentence begins. The content has them in comments.
const NOTE = /(?:^|[.!?] )(?:Owner: |Template[.:])/;

testEach("no page shows a note to the owner of the site", allPages, ({ elements }) => {
  const paragraphs = findElements(elements, "p").map(({ text }) => text.trim());
  expect(paragraphs.filter((text) => NOTE.test(text))).toEqual([]);
});

const HTML_RULES: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  // ARIA in HTML forbids aria-hidden on labels; it belongs on their parent.
  elements: ["html5", { label: { inherit: "label", attributes: { "aria-hidden": { enum: ["false"] } } } }],
  rules: {
    "input-attributes": "error",
    // Scripts are first-party.
    "require-sri": "off",
    // The ARIA carousel pattern labels slides.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Scrollable tables are regions, so that they can be focused.
    "prefer-native-element": ["error", { exclude: ["region"] }],
  },
};

const validator = new HtmlValidate(HTML_RULES);

// Validating one takes ten times as long as all other checks of it.
const validated = allPages.filter((_, index) => IS_FULL || index % 4 === 0);

testEach(`${IS_FULL ? "each" : "every fourth"} page is valid HTML`, validated, async ({ html, file }) => {
  const { results } = await validator.validateString(html, file);
  const messages = results.flatMap((result) => result.messages);
  expect(
    messages.map(({ line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`),
  ).toEqual([]);
});
