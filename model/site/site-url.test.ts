import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { edit, enterContentCopy } from "#model/translations/content-copy.ts";
import { ContentReader } from "../reader/content-reader.server.ts";
import { readSiteUrl } from "./site-url.server.ts";

const reader = new ContentReader();

const WRONG = [
  "https://acme.example/",
  "https://acme.example/shop",
  "https://acme.example?a",
  "https://Acme.example",
];

beforeEach(enterContentCopy);
afterEach(() => vi.unstubAllEnvs());

describe("the site's URL", () => {
  it.each(WRONG)("is rejected in the content as %s", (url) => {
    edit("site/organization.yaml", /^url: .*$/m, `url: ${url}`);
    expect(() => readSiteUrl(reader)).toThrow(
      'field "url": expected an address without a path or a slash at the end',
    );
  });

  it.each(["https://acme.example", "http://localhost:4173/"])("is read from the environment: %s", (url) => {
    vi.stubEnv("SITE_URL", url);
    expect(readSiteUrl(reader)).toBe(url.replace(/\/$/, ""));
  });

  it.each([
    ["https://acme.example/shop/", "without a path such as https://acme.example,"],
    ["https://acme.example/?a=1", "without a path such as https://acme.example,"],
    ["acme.example", "such as https://www.example.com,"],
  ])("is rejected in the environment as %s", (url, sentence) => {
    vi.stubEnv("SITE_URL", url);
    expect(() => readSiteUrl(reader)).toThrow(`SITE_URL: expected an address ${sentence} found "${url}"`);
  });
});
