import { expect, test } from "vitest";
import { LOCALES } from "#contract/locales.ts";
import { pagePaths, readBuiltFacts, readClientFile } from "./built-site.ts";

/** How many legacy paths there are: those that the specification lists, in every language. */
const LEGACY_PATHS = 16 * LOCALES.length;

const { redirects, headers } = readBuiltFacts();
const fold = (found: string) => found.toLowerCase().replace(/\/+$/, "");

test("a static host redirects as the server does", () => {
  const lines = readClientFile("_redirects").toString().trim().split("\n");
  const rules = lines.map((line) => line.split(" "));
  expect(rules.map(([, , status]) => status)).toEqual(Array(LEGACY_PATHS).fill("301"));
  expect(Object.fromEntries(rules.map(([from, to]) => [from, to]))).toEqual(redirects);
});

test("no legacy path is a page, and no new path is a legacy one", () => {
  const legacy = new Set(Object.keys(redirects).map(fold));
  expect(legacy.size).toBe(LEGACY_PATHS);
  expect([...pagePaths, ...Object.values(redirects)].filter((found) => legacy.has(fold(found)))).toEqual([]);
});

test("a new path whose page exists is spelled as the page is", () => {
  const pages = new Map(pagePaths.map((found) => [fold(found), found]));
  for (const target of Object.values(redirects)) expect(pages.get(fold(target)) ?? target).toBe(target);
});

test("a static host sends the headers that the server sends", () => {
  const rules = readClientFile("_headers").toString().trim().split("\n\n").map(parseRule);
  const { "! Cache-Control": detached, ...assets } =
    rules.find(({ pattern }) => pattern === "/assets/*")?.headers ?? {};
  expect(rules.find(({ pattern }) => pattern === "/*")?.headers).toEqual(headers.page);
  expect(assets).toEqual(headers.asset);
  // Without this the host joins both lifetimes into one line.
  expect(detached).toBe("");
});

function parseRule(rule: string) {
  const [pattern, ...lines] = rule.split("\n");
  const entries = lines.map((line) => {
    const [name = "", ...value] = line.trim().split(": ");
    return [name, value.join(": ")] as const;
  });
  return { pattern, headers: Object.fromEntries(entries) };
}
