import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadWorkCulture } from "../pages/work-culture.server.ts";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadSitemap } from "../site/navigation.server.ts";
import { isClosed } from "../site/site-pages.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";
import { loadJob, loadJobs, loadOpenJobs } from "./job.server.ts";
import { isExpired } from "./job-expiry.ts";

const reader = new ContentReader();

const SLUG = "cloud-operations-engineer";
const FILE = `jobs/${SLUG}.md`;

beforeEach(enterContentCopy);
beforeEach(() => {
  // The jobs of the content are open on this day.
  vi.setSystemTime("2026-12-01");
  return () => void vi.useRealTimers();
});

describe("the last day of a job", () => {
  it("ends in the time zone where it ends last", () => {
    edit(FILE, /^validThrough: .*$/m, "validThrough: 2027-07-15");
    expect(loadJob(reader, SLUG).closesAt).toBe("2027-07-15T23:59:59-04:00");
    edit(FILE, /^offices: .*$/m, "offices: [1]");
    expect(loadJob(reader, SLUG).closesAt).toBe("2027-07-15T23:59:59+05:30");
  });

  it("is open until its end", () => {
    const job = { closesAt: "2027-07-15T23:59:59-04:00" };
    expect(isExpired(job, Date.parse("2027-07-16T03:59:59Z"))).toBe(false);
    expect(isExpired(job, Date.parse("2027-07-16T04:00:00Z"))).toBe(true);
  });
});

it("a closed job keeps its page and leaves every list", () => {
  const open = loadOpenJobs(reader).length;
  edit(FILE, /^posted: .*$/m, "posted: 2020-01-01");
  edit(FILE, /^validThrough: .*$/m, "validThrough: 2020-02-01");
  expect(loadJobs(reader).map(({ slug }) => slug)).toContain(SLUG);
  expect(loadOpenJobs(reader)).toHaveLength(open - 1);
  const listed = [
    ...loadOpenJobs(reader).map(({ slug }) => slug),
    ...loadWorkCulture(reader).jobs.open.map(({ slug }) => slug),
    ...loadSitemap(reader).jobs.map(({ to }) => to.split("/").at(-1)),
  ];
  expect(listed).toHaveLength(3 * (open - 1));
  expect(listed).not.toContain(SLUG);
  expect(isClosed(reader, { kind: "job", slug: SLUG, path: `/subpages/jobs/${SLUG}`, files: [FILE] })).toBe(
    true,
  );
  expect(isClosed(reader, { kind: "home", path: "/", files: [] })).toBe(false);
});

it("rejects a salary for search engines that differs from the visible one", () => {
  edit(
    "jobs/data-engineer.md",
    /^salary: .*$/m,
    "salary: { currency: INR, from: 1, to: 2300000, unit: year }",
  );
  expect(() => loadJob(reader, "data-engineer")).toThrow(
    'field "salary": expected the currency and the amounts that `pay` names, found "INR 1 to 2300000"',
  );
  edit("jobs/data-engineer.md", /^pay: .*$/m, "pay: INR 15–23.5 lakh per year");
  edit("jobs/data-engineer.md", /from: 1, to: 2300000/, "from: 1500000, to: 2350000");
  expect(loadJob(reader, "data-engineer").salary?.to).toBe(2_350_000);
});
