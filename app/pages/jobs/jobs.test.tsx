import { expect, it } from "vitest";
import { CardList } from "#app/blocks/cards/card-list.tsx";
import { renderOnSite, siteData } from "#app/testing/render-on-site.tsx";
import { openContent } from "#content.config";
import { describeJobCard, loadJob } from "#model/jobs/job.server.ts";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import { JobPlaces } from "./job-places.tsx";

const reader = openContent();
const job = loadJob(reader, "data-engineer");
const PATH = `/subpages/jobs/${job.slug}`;
const messages = loadPageMessages(reader, "jobs");
const data = { ...siteData, messages };

it("an open job is listed with a link, on a cloth with a knot for each office", () => {
  expect(renderOnSite(<CardList cards={[describeJobCard(reader, job)]} />, data)).toMatch(
    new RegExp(`<ul.*href="${PATH}"`, "s"),
  );
  const rows = renderOnSite(<JobPlaces jobs={[job]} />).match(/<tr data-family.*?<\/tr>/g) ?? [];
  expect(rows).toEqual([expect.stringContaining(`href="${PATH}"`)]);
  expect(rows[0]?.match(/class="job-knot"/g)).toHaveLength(job.offices.length);
});

it("without open jobs it says so instead of a list, and nothing else", () => {
  expect(renderOnSite(<CardList cards={[]} none="No job" />)).toBe('<p class="lead">No job</p>');
  expect(renderOnSite(<JobPlaces jobs={[]} />)).toBe("");
});
