import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import schedulerMessages from "#content/locales/scheduler/en-US.json" with { type: "json" };
import { TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { CAMPAIGN_PARAMETERS, COUNT_PATH } from "#contract/visit.ts";
import { buildHeaders } from "#publish/headers.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { reader } from "../../content.ts";
import { allPages, CLIENT, readBuiltManifest, readClientFile } from "../built-site.ts";
import { findElements, type PageElement } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

const { headers } = readBuiltManifest();
const policy = headers.page["Content-Security-Policy"] ?? "";
// Those of third parties, which an owner may have chosen, are URLs.
const ownScripts = readDirective("script-src").filter((source) => !/^https?:\/\//.test(source));

test("the headers of pages are those of the content and of nothing else", () => {
  const { page } = buildHeaders(reader, "");
  const withoutHash = (value: string) => value.replace(/'sha256-[^']+'/, "'sha256-'");
  const written = Object.entries(headers.page).map(([name, value]) => [name, withoutHash(value)]);
  expect(written).toEqual(Object.entries(page).map(([name, value]) => [name, withoutHash(value)]));
});

testEach("nothing blocks the first paint of each page", allPages, ({ elements, html }) => {
  const stylesheets = findElements(elements, "link").filter(
    ({ attributes }) => attributes.rel === "stylesheet",
  );
  // The rest is for what is below the first screen, which is painted before it loads.
  const awaited = stylesheets.filter(({ attributes }) => !("data-rest-style" in attributes));
  expect(awaited.map(({ attributes }) => attributes.media)).toEqual(["print"]);
  expect(html).not.toContain("@import");
  for (const { attributes } of findElements(elements, "script", "src")) {
    const isBlocking = !("defer" in attributes || "async" in attributes || attributes.type === "module");
    expect(isBlocking, attributes.src).toBe(false);
  }
});

testEach("the policy has the hash of the one inline script of each page", allPages, ({ elements }) => {
  // Structured data is not executed.
  const isData = ({ attributes }: PageElement) => attributes.type === "application/ld+json";
  const inline = findElements(elements, "script").filter((script) => script.text !== "" && !isData(script));
  const hashes = inline.map(({ text }) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(ownScripts).toEqual(["'self'", ...hashes]);
  expect(hashes).toHaveLength(1);
});

testEach("each page has no scripts in attributes", allPages, ({ elements }) => {
  const names = elements.flatMap(({ attributes }) => Object.keys(attributes));
  expect(names.filter((name) => /^on[a-z]/.test(name))).toEqual([]);
  const urls = elements.flatMap(({ attributes: { href = "", action = "" } }) => [href, action]);
  expect(urls.filter((url) => url.startsWith("javascript:"))).toEqual([]);
});

/** By feature, a text without which its script would do nothing. */
const TRACES = {
  "the scheduler": TAKEN_CALLS_PATH,
  "the scheduler's messages": schedulerMessages.doneTitle,
  "the record of the visit": CAMPAIGN_PARAMETERS[0],
  statistics: COUNT_PATH,
};

const scripts = globSync("assets/**/*.{js,json}", { cwd: CLIENT }).map((url) => ({
  url,
  code: readClientFile(url).toString(),
}));
const findScripts = (trace: string) => scripts.filter(({ code }) => code.includes(trace));

const traces = Object.values(TRACES);
const deferred = [...traces, ...traces.flatMap(findScripts).map(({ url }) => url), PATHS.inbox];

test("one file has each feature, and none the inbox", () => {
  const scripts = Object.entries(TRACES).map(([feature, trace]) => [feature, findScripts(trace).length]);
  expect(scripts).toEqual(Object.keys(TRACES).map((feature) => [feature, 1]));
  expect(findScripts(PATHS.inbox)).toEqual([]);
});

testEach(
  "before intent each page has nothing of calls, visits, statistics and the inbox",
  allPages,
  ({ html, elements }) => {
    const own = findElements(elements, "script", "src").map(({ attributes }) => attributes.src ?? "");
    expect(own).toHaveLength(1);
    const loaded = html + own.map(readClientFile).join();
    expect(deferred.filter((trace) => loaded.includes(trace))).toEqual([]);
  },
);

function readDirective(name: string): string[] {
  const directive = policy.split("; ").find((found) => found.startsWith(`${name} `));
  return directive?.split(" ").slice(1) ?? [];
}
