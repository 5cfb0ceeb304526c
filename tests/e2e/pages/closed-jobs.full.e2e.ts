import { loadOpenJobs } from "#model/jobs/job.server.ts";
import { findPage } from "#model/pages/page.server.ts";
import { reader } from "../../content.ts";
import { findViolations } from "../find-violations.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { pageMessages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

const [job] = loadOpenJobs(reader);
const lists = findPage(reader, "job-openings")?.blocks.flatMap((block) =>
  block.block === "cards" ? block.props : [],
);

test("a job that closed after the build is marked as closed by the visitor's date", async ({ page }) => {
  // biome-ignore lint/suspicious/noSkippedTests: until the content has an open job
  test.skip(!job, "The content has no open job.");
  if (!job) return;
  const closed = new RegExp(pageMessages.jobs.closed.replace(/\{date\}/, ".*20\\d\\d.*"));
  const apply = page.locator("a[href$='#apply'], a[href^='mailto:careers']");
  const others = page.getByRole("navigation", { name: pageMessages.jobs.others });

  await page.clock.setFixedTime(job.closesAt);
  await openHydrated(page, `/subpages/jobs/${job.slug}`);
  await expect(apply).toHaveCount(3);
  await expect(page.getByText(closed)).toHaveCount(0);

  await page.clock.setFixedTime("2040-01-01T12:00:00Z");
  await page.reload();
  // The prerendered page hydrates unchanged before the date is checked.
  await expect(apply).toHaveCount(3);
  await hydrate(page);
  await expect(page.getByText(closed)).toBeVisible();
  await expect(apply).toHaveCount(0);
  await expect(others).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: pageMessages.jobs.allJobs }).click();
  await expect(page.getByText(lists?.[0]?.none ?? "")).toBeVisible();
  await expect(page.getByRole("main").locator("a[href^='/subpages/jobs/']")).toHaveCount(0);
});
