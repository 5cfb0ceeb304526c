import { expect, it } from "vitest";
import { OpenJobs } from "#app/pages/work-culture/open-jobs.tsx";
import { renderOnSite, siteData } from "#app/testing/render-on-site.tsx";
import { loadJob } from "#model/jobs/job.server.ts";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { JobList } from "./job-list.tsx";
import { JobPlaces } from "./job-places.tsx";
import { JobTop } from "./job-sections.tsx";

const reader = new ContentReader();
const job = loadJob(reader, "data-engineer");
const messages = loadPageMessages(reader, "jobs");
const data = { ...siteData, messages };

it("without open jobs there is a contact link instead of a list", () => {
  const html = renderOnSite(<JobList jobs={[]} />, data);
  expect(html).not.toContain("<ul");
  expect(html).toContain('href="/contact-us"');
  expect(renderOnSite(<JobList jobs={[job]} />, data)).toMatch(/<ul.*\/subpages\/jobs\/data-engineer/s);
});

it("the cloth of openings has a knot where a job is offered", () => {
  const [row = "", ...others] =
    renderOnSite(<JobPlaces jobs={[job]} />).match(/<tr data-family.*?<\/tr>/g) ?? [];
  expect(others).toEqual([]);
  expect(row.match(/class="job-knot"/g)).toHaveLength(job.offices.length);
  expect(row).toContain('href="/subpages/jobs/data-engineer"');
  expect(renderOnSite(<JobPlaces jobs={[]} />)).toBe("");
});

it("without open jobs the work culture page has no section for them", () => {
  const head = { heading: "Jobs", lead: "Now" };
  expect(renderOnSite(<OpenJobs {...head} open={[]} />, data)).toBe("");
  expect(renderOnSite(<OpenJobs {...head} open={[job]} />, data)).toContain("/subpages/jobs/data-engineer");
});

it("an open job links to its application", () => {
  const html = renderOnSite(<JobTop {...job} isClosed={false} />, data);
  expect(html).toContain('href="#apply"');
  expect(html).not.toContain('role="status"');
});

it("a closed job shows its last day and links to the open ones", () => {
  const html = renderOnSite(<JobTop {...job} isClosed />, data);
  const [before = ""] = messages.closed.split("{date}");
  expect(html).toMatch(new RegExp(`<p role="status"[^>]*>${before}[^<]*20\\d\\d`));
  expect(html.indexOf('role="status"')).toBeLessThan(html.indexOf("<h1"));
  expect(html).not.toContain('href="#apply"');
  expect(html).toContain('href="/job-openings"');
});
