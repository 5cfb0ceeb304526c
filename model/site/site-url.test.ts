import { describe, expect, it, vi } from "vitest";
import { openContent } from "#content.config";
import { readSiteUrl } from "./site-url.server.ts";

const reader = openContent();

describe("the site's URL in the environment", () => {
  it.each(["https://acme.example", "http://localhost:4173/"])("may be %s", (url) => {
    vi.stubEnv("SITE_URL", url);
    expect(readSiteUrl(reader)).toBe(url.replace(/\/$/, ""));
  });

  it.each([
    ["https://acme.example/shop/", "without a path such as https://acme.example,"],
    ["acme.example", "such as https://www.example.com,"],
  ])("is rejected as %s", (url, sentence) => {
    vi.stubEnv("SITE_URL", url);
    expect(() => readSiteUrl(reader)).toThrow(`SITE_URL: expected an address ${sentence} found "${url}"`);
  });
});
