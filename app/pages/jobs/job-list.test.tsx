import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { OpenJobs } from "#app/pages/work-culture/open-jobs.tsx";
import { loadJob } from "#model/jobs/job.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadSiteData } from "#model/site/site-data.server.ts";
import { JobList } from "./job-list.tsx";

const reader = new ContentReader();

const siteData = loadSiteData(reader);
const job = loadJob(reader, "data-engineer");

it("without an open job there is no empty list, and a way to write", () => {
  const html = render(<JobList jobs={[]} />);
  expect(html).not.toContain("<ul");
  expect(html).toContain('href="/contact-us"');
  expect(render(<JobList jobs={[job]} />)).toMatch(/<ul.*\/subpages\/jobs\/data-engineer/s);
});

it("the page about work culture does not speak of open jobs while there is none", () => {
  const words = { heading: "Jobs", lead: "Now" };
  expect(render(<OpenJobs {...words} open={[]} />)).toBe("");
  expect(render(<OpenJobs {...words} open={[job]} />)).toContain("/subpages/jobs/data-engineer");
});

function render(node: ReactNode): string {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: () => node, loader: () => siteData }]);
  return renderToString(<Stub hydrationData={{ loaderData: { root: siteData } }} />);
}
