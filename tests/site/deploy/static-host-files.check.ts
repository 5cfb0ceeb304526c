import { expect, test } from "vitest";
import { LOCALES } from "#contract/locales.ts";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { pagePaths, readBuiltManifest, readClientFile } from "../built-site.ts";

/** How many legacy paths there are: those that the specification lists and that of the not-sent page, in every language. */
const LEGACY_PATHS = 17 * LOCALES.length;

const POLICY = "Content-Security-Policy";

const { redirects, headers } = readBuiltManifest();
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

const rules = readClientFile("_headers").toString().trim().split("\n\n").map(parseRule);

test("a static host sends the headers that the server sends, and lets the search run", () => {
  const { "Cache-Control": _, ...shared } = headers.page;
  const policy = shared["Content-Security-Policy"] ?? "";
  expect(policy).not.toContain("wasm");
  const { headers: found } = rules.find(({ pattern }) => pattern === "/*") ?? {};
  const allowed = policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
  expect(found).toEqual({ ...shared, "Content-Security-Policy": allowed });
  const assets = rules.find(({ pattern }) => pattern === "/assets/*");
  expect(assets?.headers).toEqual({ "Cache-Control": headers.asset["Cache-Control"] });
  const data = rules.find(({ pattern }) => pattern === "/*.data");
  expect(data?.headers).toEqual({ "Cache-Control": headers.data["Cache-Control"] });
});

test("a static host sends the policy of drawings with every SVG file", () => {
  const svg = rules.find(({ pattern }) => pattern === "/*.svg");
  expect(svg?.headers).toEqual({ "Content-Security-Policy": DRAWING_POLICY });
  for (const address of ["/favicon.svg", "/assets/images/a.svg"]) {
    const found = rules.filter(({ pattern, names }) => fits(pattern, address) && names.includes(POLICY));
    expect(found.at(-1)).toBe(svg);
  }
});

test("no address gets a header from two rules, which hosts would join, and none is taken back", () => {
  const texts = ["/robots.txt", "/llms.txt", "/humans.txt", "/.well-known/security.txt"];
  for (const address of [
    ...pagePaths,
    ...texts,
    "/index.md",
    "/assets/a.js",
    "/blog.data",
    "/blog/feed.xml",
  ]) {
    const names = rules.filter(({ pattern }) => fits(pattern, address)).flatMap(({ names }) => names);
    expect(names).toEqual([...new Set(names)]);
    if (texts.includes(address)) expect(names).toContain("Content-Type");
    expect(names.join()).not.toContain("!");
  }
});

function fits(pattern: string, address: string): boolean {
  const [start = "", end] = pattern.split("*");
  return end === undefined ? address === start : address.startsWith(start) && address.endsWith(end);
}

function parseRule(rule: string) {
  const [pattern = "", ...lines] = rule.split("\n");
  const entries = lines.map((line) => {
    const [name = "", ...value] = line.trim().split(": ");
    return [name, value.join(": ")] as const;
  });
  return { pattern, headers: Object.fromEntries(entries), names: entries.map(([name]) => name) };
}
