import { globSync } from "node:fs";
import { expect, test } from "vitest";
import schedulerMessages from "#content/locales/scheduler/en-US.json" with { type: "json" };
import { TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { COUNT_PATH } from "#contract/page-counts.ts";
import { CAMPAIGN_PARAMETERS } from "#contract/visit.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { allPages, CLIENT, readClientFile } from "../built-site.ts";
import { findElements } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

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
