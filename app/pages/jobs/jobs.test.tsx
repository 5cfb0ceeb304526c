import { expect, it } from "vitest";
import { OpenJobs } from "#app/pages/work-culture/open-jobs.tsx";
import { renderOnSite, siteData } from "#app/testing/render-on-site.tsx";
import { openContent } from "#content.config";
import { loadJob } from "#model/jobs/job.server.ts";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import { JobList } from "./job-list.tsx";
import { JobPlaces } from "./job-places.tsx";

const reader = openContent();
const job = loadJob(reader, "data-engineer");
const PATH = `/subpages/jobs/${job.slug}`;
const messages = loadPageMessages(reader, "jobs");
const data = { ...siteData, messages };

it("an open job is listed with a link, on a cloth with a knot for each office", () => {
  const head = { heading: "Jobs", lead: "Now" };
  expect(renderOnSite(<JobList jobs={[job]} />, data)).toMatch(new RegExp(`<ul.*href="${PATH}"`, "s"));
  expect(renderOnSite(<OpenJobs {...head} open={[job]} />, data)).toContain(`href="${PATH}"`);
  const rows = renderOnSite(<JobPlaces jobs={[job]} />).match(/<tr data-family.*?<\/tr>/g) ?? [];
  expect(rows).toEqual([expect.stringContaining(`href="${PATH}"`)]);
  expect(rows[0]?.match(/class="job-knot"/g)).toHaveLength(job.offices.length);
});

it("without open jobs there is a contact link instead of a list, and nothing else", () => {
  const list = renderOnSite(<JobList jobs={[]} />, data);
  expect(list).not.toContain("<ul");
  expect(list).toContain('href="/contact-us"');
  expect(renderOnSite(<JobPlaces jobs={[]} />)).toBe("");
  expect(renderOnSite(<OpenJobs heading="Jobs" lead="Now" open={[]} />, data)).toBe("");
});
