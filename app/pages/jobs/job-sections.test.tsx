import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { loadJob } from "#model/jobs/job.server.ts";
import { defaultMessages } from "#model/messages/messages.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadSiteData } from "#model/site/site-data.server.ts";
import { JobTop } from "./job-sections.tsx";

const reader = new ContentReader();

const siteData = loadSiteData(reader);
const job = loadJob(reader, "data-engineer");

it("the top of an open job leads to the application", () => {
  const html = render(false);
  expect(html).toContain('href="#apply"');
  expect(html).not.toContain('role="status"');
});

it("the top of a closed job says so, with the last day, and leads to the open ones", () => {
  const html = render(true);
  const [before = ""] = defaultMessages.jobs.closed.split("{date}");
  expect(html).toMatch(new RegExp(`<p role="status"[^>]*>${before}[^<]*20\\d\\d`));
  expect(html.indexOf('role="status"')).toBeLessThan(html.indexOf("<h1"));
  expect(html).not.toContain('href="#apply"');
  expect(html).toContain('href="/job-openings"');
});

function render(isClosed: boolean): string {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => <JobTop {...job} isClosed={isClosed} />,
      loader: () => siteData,
    },
  ]);
  return renderToString(<Stub hydrationData={{ loaderData: { root: siteData } }} />);
}
