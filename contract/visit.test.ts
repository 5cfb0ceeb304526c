import { expect, it } from "vitest";
import { readVisit, VISIT_LIMIT, writeVisit } from "./visit.ts";

const VISIT = {
  landing: "/hi/blog/what-a-lost-lead-costs",
  referrer: "www.example.org",
  campaign: { utm_source: "news & mail", utm_campaign: "März" },
  pages: ["/hi/blog/what-a-lost-lead-costs", "/pricing", "/contact-us"],
};

it("comes back as it was, and is safe in a header", () => {
  const text = writeVisit(VISIT);
  expect(text).toMatch(/^[!-~]+$/);
  expect(readVisit(text)).toEqual(VISIT);
});

it("drops the last pages of a long visit", () => {
  const pages = Array.from({ length: 300 }, (_, index) => `/blog/post-${index}`);
  const text = writeVisit({ ...VISIT, pages });
  expect(text.length).toBeLessThanOrEqual(VISIT_LIMIT);
  expect(readVisit(text)?.pages).toEqual(pages.slice(0, readVisit(text)?.pages.length));
});

it.each(["", "landing=evil", "x", "landing=%2F&".repeat(500)])("is undefined for %j", (text) => {
  expect(readVisit(text)).toBeUndefined();
});

it("keeps no line breaks, unknown parameters or other texts", () => {
  expect(readVisit("landing=%2Fa%0D%0AX%3A+1&page=b&gclid=42&utm_term=x%00y")).toEqual({
    landing: "/a X: 1",
    referrer: "",
    campaign: { utm_term: "x y" },
    pages: [],
  });
});

it("marks where a long parameter was shortened", () => {
  const visit = readVisit(`landing=%2F&utm_campaign=${"spring ".repeat(60)}`);
  expect(visit?.campaign.utm_campaign).toMatch(/^spring .{192}…$/);
  const longest = "s".repeat(200);
  expect(readVisit(`landing=%2F&utm_campaign=${longest}`)?.campaign.utm_campaign).toBe(longest);
});
