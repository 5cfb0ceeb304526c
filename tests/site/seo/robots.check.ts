import { expect, test } from "vitest";
import { isBuiltUrl, ORIGIN, readBuiltManifest, readClientFile } from "../built-site.ts";

const DAY = 86_400_000;

test("robots.txt disallows only the API and names the sitemap", () => {
  const lines = readClientFile("robots.txt").toString().trim().split("\n").filter(Boolean);
  expect(lines).toEqual(["User-agent: *", "Disallow: /api/", `Sitemap: ${ORIGIN}/sitemap.xml`]);
  expect(isBuiltUrl(`${ORIGIN}/sitemap.xml`)).toBe(true);
});

test("security.txt has a contact, its URL and an expiry date", () => {
  const lines = readClientFile(".well-known/security.txt").toString().trim().split("\n");
  expect(lines.toSorted()).toEqual([
    `Canonical: ${ORIGIN}/.well-known/security.txt`,
    `Contact: mailto:${readBuiltManifest().organization.email}`,
    expect.stringMatching(/^Expires: \d{4}-\d{2}-\d{2}T00:00:00Z$/),
    "Preferred-Languages: en, hi, es",
  ]);
  const [, expiry = ""] = /^Expires: (.*)$/m.exec(lines.join("\n")) ?? [];
  // RFC 9116, section 2.5.5: less than a year ahead.
  expect(Date.parse(expiry) - Date.now()).toBeLessThan(365 * DAY);
});
