import { beforeEach, expect, it, vi } from "vitest";
import { openContent } from "#content.config";
import { enterContentCopy, set } from "../content/testing/content-copy.ts";
import { findPage } from "../pages/page.server.ts";
import { loadSitemap } from "../site/navigation.server.ts";
import { listSitePages } from "../site/site-pages.server.ts";
import { loadJob, loadJobs, loadOpenJobs } from "./job.server.ts";
import { isExpired } from "./job-expiry.ts";

const reader = openContent();

const SLUG = "cloud-operations-engineer";
const FILE = `jobs/${SLUG}.md`;

beforeEach(enterContentCopy);
// The jobs of the content are open on this day.
beforeEach(() => void vi.setSystemTime("2026-12-01"));

it("the last day of a job ends in the time zone where it ends last", () => {
  set(FILE, "validThrough: 2027-07-15");
  const { closesAt } = loadJob(reader, SLUG);
  expect(closesAt).toBe("2027-07-15T23:59:59-04:00");
  set(FILE, "offices: [india]");
  expect(loadJob(reader, SLUG).closesAt).toBe("2027-07-15T23:59:59+05:30");
  const ends = ["2027-07-16T03:59:59Z", "2027-07-16T04:00:00Z"].map((time) =>
    isExpired({ closesAt }, Date.parse(time)),
  );
  expect(ends).toEqual([false, true]);
});

it("a closed job keeps its page and leaves every list", () => {
  const open = loadOpenJobs(reader).length;
  set(FILE, "posted: 2020-01-01");
  set(FILE, "validThrough: 2020-02-01");
  expect(loadJobs(reader).map(({ slug }) => slug)).toContain(SLUG);
  const lists = [
    loadOpenJobs(reader).map(({ slug }) => slug),
    listCards().map(({ to }) => to?.split("/").at(-1)),
    loadSitemap(reader).jobs.map(({ to }) => to.split("/").at(-1)),
  ];
  expect(lists.map(({ length }) => length)).toEqual([open - 1, open - 1, open - 1]);
  expect(lists.flat()).not.toContain(SLUG);
  const closed = listSitePages(reader).filter(({ isClosed }) => isClosed?.(reader));
  expect(closed.map(({ path }) => path)).toEqual([`/subpages/jobs/${SLUG}`]);
});

/** The cards of the work culture page. */
function listCards() {
  const { blocks = [] } = findPage(reader, "work-culture") ?? {};
  return blocks.flatMap(({ block, props }) => (block === "cards" ? props.cards : []));
}
