import { expect, test } from "vitest";
import {
  DEFAULT_LOCALE,
  inLocale,
  LOCALES,
  NON_DEFAULT_LOCALES,
  readLocale,
  withoutLocale,
} from "#contract/locales.ts";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { formatStaticHostFiles, readHostRules } from "#tools/deploy/static-hosts.ts";
import { findPublished, pagePaths, readBuiltManifest, readClientFile } from "../built-site.ts";

/** The size limit of CloudFront functions, in bytes. */
const FUNCTION_LIMIT = 10_240;

type Answer = { uri: string } | { statusCode: number; headers: { location: { value: string } } };

const { headers: rules, redirects: moved } = readHostRules(process.cwd());
const files = formatStaticHostFiles(process.cwd());
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
  const { redirects, headers: rules } = JSON.parse(readFile("vercel.json"));
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
  const find = (wanted: string) => rules.find(({ source }: { source: string }) => source === wanted).headers;
  expect(
    find("/(.*)")
      .map(({ key }: { key: string }) => key)
      .sort(),
  ).toEqual(sent.toSorted());
  expect(find("/(.*).svg")).toEqual([{ key: POLICY, value: DRAWING_POLICY }]);
  // Sources must be unique and without pattern syntax.
  const sources = [...redirects, ...rules].map(({ source }: { source: string }) => source);
  expect(sources).toHaveLength(new Set(sources).size);
  for (const source of sources) expect(source.replace(/\(\.\*\)|:splat\*/, "")).toMatch(/^\/[\w./-]*$/);
});

test("CloudFront has every page header once, and the policy for SVG files", () => {
  const [page, svg] = ["cloudfront-headers.json", "cloudfront-svg-headers.json"].map((name) =>
    JSON.parse(readFile(name)),
  );
  const { CustomHeadersConfig: own, SecurityHeadersConfig: security } = page;
  expect(own.Items.length + Object.keys(security).length).toBe(sent.length);
  const { ContentSecurityPolicy: policy } = security.ContentSecurityPolicy;
  expect(rules.find(({ pattern }) => pattern === "/*")?.fields).toContainEqual([POLICY, policy]);
  expect(svg.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(DRAWING_POLICY);
  expect(svg.Name).not.toBe(page.Name);
});

test("the CloudFront function serves every page and redirects every legacy path", () => {
  const text = readFile("cloudfront-function.js");
  expect(Buffer.byteLength(text)).toBeLessThan(FUNCTION_LIMIT);
  const run = createRunner(text);
  const asked = [
    ...Object.keys(redirects).flatMap((from) => LOCALES.map((locale) => inLocale(from, locale))),
    ...pagePaths.flatMap((path) => NON_DEFAULT_LOCALES.map((locale) => inLocale(path, locale))),
  ];
  for (const path of asked.filter((found) => !pagePaths.includes(found))) {
    const target = findTarget(path) ?? withoutLocale(path);
    for (const spelling of [path, `${path}/`])
      expect(run(spelling)).toEqual([301, `${target}?a=1&b&c=2&c=3`]);
  }
  for (const path of pagePaths) {
    const file = `${path === "/" ? "" : path}/index.html`;
    expect(run(path)).toEqual([200, file]);
    if (path !== "/") expect(run(`${path}/`)).toEqual([308, `${path}?a=1&b&c=2&c=3`]);
  }
  expect(run("//elsewhere.example/")).toEqual([308, "/elsewhere.example?a=1&b&c=2&c=3"]);
  expect(run("/robots.txt")).toEqual([200, "/robots.txt"]);
});

const SAFE_REDIRECT = {
  "cache-control": { value: "no-cache" },
  "strict-transport-security": { value: headers.page["Strict-Transport-Security"] },
  "x-content-type-options": { value: "nosniff" },
  "x-frame-options": { value: "DENY" },
};

/** Returns the status with the redirect target or, for 200, the file. */
function createRunner(text: string): (path: string) => [number, string] {
  const handler: (event: unknown) => Answer = new Function(`${text}; return handler;`)();
  const querystring = {
    a: { value: "1" },
    b: { value: "" },
    c: { value: "2", multiValue: [{ value: "2" }, { value: "3" }] },
  };
  return (path) => {
    const answer = handler({ request: { uri: path, querystring } });
    if ("headers" in answer) expect(answer.headers).toMatchObject(SAFE_REDIRECT);
    return "uri" in answer ? [200, answer.uri] : [answer.statusCode, answer.headers.location.value];
  };
}

function readFile(name: string): string {
  return files[`static-hosts/${name}`] ?? "";
}

/** From all rules that match. */
function listHeaders(path: string): [name: string, value: string][] {
  const found = rules.filter(({ pattern }) => {
    const [start = "", end] = pattern.split("*");
    return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end);
  });
  return found.flatMap(({ fields }) => fields);
}
