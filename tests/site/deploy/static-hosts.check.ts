import { expect, test } from "vitest";
import { DEFAULT_LOCALE, inLocale, LOCALES, NON_DEFAULT_LOCALES, readLocale } from "#contract/locales.ts";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { formatVercelFile, readHostRules } from "#tools/deploy/static-hosts.ts";
import { findPublished, pagePaths, readBuiltManifest, readClientFile } from "../built-site.ts";

const { headers: rules, redirects: moved } = readHostRules(process.cwd());
const { redirects, headers } = readBuiltManifest();

/** Those of the specification and the not-sent page. */
const LEGACY_PATHS = 17;

/** Hosts accept about 2,000 rules, a hundred of them for folders. */
const RULE_LIMITS = { all: 1_000, folders: 50 };

const POLICY = "Content-Security-Policy";

const fold = (found: string) => found.toLowerCase().replace(/\/+$/, "");

/** Where the first matching rule leads, as hosts apply them. */
function findTarget(asked: string): string | undefined {
  for (const { from, to } of moved) {
    if (from === asked) return to;
    const folder = from.replace(/\*$/, "");
    if (folder !== from && asked.startsWith(folder)) return to.replace(":splat", asked.slice(folder.length));
  }
  return undefined;
}

test("_redirects has the redirects of the server, and those of pages that are not written in a language", () => {
  expect(readClientFile("_redirects").toString()).toMatch(/^(?:\/\S* \/\S* 301\n)+$/);
  expect(moved.length).toBeLessThanOrEqual(RULE_LIMITS.all);
  expect(moved.filter(({ from }) => from.endsWith("*")).length).toBeLessThanOrEqual(RULE_LIMITS.folders);
  for (const [from, to] of Object.entries(redirects)) {
    for (const locale of LOCALES) expect(findTarget(inLocale(from, locale))).toBe(findPublished(to, locale));
  }
  for (const path of pagePaths) {
    expect(findTarget(path), path).toBeUndefined();
    if (readLocale(path) !== DEFAULT_LOCALE || path === "/") continue;
    for (const locale of NON_DEFAULT_LOCALES) {
      const published = findPublished(path, locale);
      expect(findTarget(inLocale(path, locale))).toBe(published === path ? path : undefined);
    }
  }
});

test("no legacy path is a page", () => {
  const legacy = new Set(Object.keys(redirects).map(fold));
  expect(legacy.size).toBe(LEGACY_PATHS);
  expect(pagePaths.filter((found) => legacy.has(fold(found)))).toEqual([]);
});

test("_headers has the headers of the server, allows WebAssembly for the search, and restricts SVG files", () => {
  const { "Cache-Control": _, ...shared } = headers.page;
  const policy = shared[POLICY]?.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
  const found = rules.map(({ pattern, fields }) => [pattern, Object.fromEntries(fields)]);
  expect(Object.fromEntries(found)).toMatchObject({
    "/*": { ...shared, [POLICY]: policy },
    "/assets/*": { "Cache-Control": headers.asset["Cache-Control"] },
    "/*.data": { "Cache-Control": headers.data["Cache-Control"] },
    "/*.svg": { [POLICY]: DRAWING_POLICY },
  });
  for (const path of ["/favicon.svg", "/assets/images/a.svg"])
    expect(listHeaders(path).findLast(([name]) => name === POLICY)).toEqual([POLICY, DRAWING_POLICY]);
});

test("no path gets a header from two rules, which hosts would join", () => {
  const texts = ["/robots.txt", "/llms.txt", "/.well-known/security.txt"];
  for (const path of [...pagePaths, ...texts, "/index.md", "/assets/a.js", "/blog.data", "/blog/feed.xml"]) {
    const names = listHeaders(path).map(([name]) => name);
    expect(names).toEqual([...new Set(names)]);
    if (texts.includes(path)) expect(names).toContain("Content-Type");
    expect(names.join()).not.toContain("!");
  }
});

// Hosts set their own cache lifetimes.
const sent = Object.keys(headers.page).filter((name) => name !== "Cache-Control");

test("Vercel has the same redirects and headers", () => {
  const file = JSON.parse(formatVercelFile({ headers: rules, redirects: moved }));
  const { redirects, headers: written } = file;
  const found = redirects.map((rule: Record<string, unknown>) => [
    rule.source,
    rule.destination,
    rule.statusCode,
  ]);
  const expected = moved.map(({ from, to }) => [
    from.replace("*", ":splat*"),
    to.replace(":splat", ":splat*"),
    301,
  ]);
  expect(found).toEqual(expected);
  const find = (wanted: string) =>
    written.find(({ source }: { source: string }) => source === wanted).headers;
  expect(
    find("/(.*)")
      .map(({ key }: { key: string }) => key)
      .sort(),
  ).toEqual(sent.toSorted());
  expect(find("/(.*).svg")).toEqual([{ key: POLICY, value: DRAWING_POLICY }]);
  // Sources must be unique and without pattern syntax.
  const sources = [...redirects, ...written].map(({ source }: { source: string }) => source);
  expect(sources).toHaveLength(new Set(sources).size);
  for (const source of sources) expect(source.replace(/\(\.\*\)|:splat\*/, "")).toMatch(/^\/[\w./-]*$/);
});

/** From all rules that match. */
function listHeaders(path: string): (readonly [name: string, value: string])[] {
  const found = rules.filter(({ pattern }) => {
    const [start = "", end] = pattern.split("*");
    return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end);
  });
  return found.flatMap(({ fields }) => fields);
}
