import { expect, it } from "vitest";
import { OpenJobs } from "#app/pages/work-culture/open-jobs.tsx";
import { renderOnSite } from "#app/testing/render-on-site.tsx";
import { loadJob } from "#model/jobs/job.server.ts";
import { defaultMessages } from "#model/messages/messages.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { JobList } from "./job-list.tsx";
import { JobPlaces } from "./job-places.tsx";
import { JobTop } from "./job-sections.tsx";

const job = loadJob(new ContentReader(), "data-engineer");

it("without open jobs there is a contact link instead of a list", () => {
  const html = renderOnSite(<JobList jobs={[]} />);
  expect(html).not.toContain("<ul");
  expect(html).toContain('href="/contact-us"');
  expect(renderOnSite(<JobList jobs={[job]} />)).toMatch(/<ul.*\/subpages\/jobs\/data-engineer/s);
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
  const messages = { heading: "Jobs", lead: "Now" };
  expect(renderOnSite(<OpenJobs {...messages} open={[]} />)).toBe("");
  expect(renderOnSite(<OpenJobs {...messages} open={[job]} />)).toContain("/subpages/jobs/data-engineer");
});

it("an open job links to its application", () => {
  const html = renderOnSite(<JobTop {...job} isClosed={false} />);
  expect(html).toContain('href="#apply"');
  expect(html).not.toContain('role="status"');
});

it("a closed job shows its last day and links to the open ones", () => {
  const html = renderOnSite(<JobTop {...job} isClosed />);
  const [before = ""] = defaultMessages.jobs.closed.split("{date}");
  expect(html).toMatch(new RegExp(`<p role="status"[^>]*>${before}[^<]*20\\d\\d`));
  expect(html.indexOf('role="status"')).toBeLessThan(html.indexOf("<h1"));
  expect(html).not.toContain('href="#apply"');
  expect(html).toContain('href="/job-openings"');
});
