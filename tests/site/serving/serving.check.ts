import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHALLENGE_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import type { SiteFile } from "#server/pages/site-files.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import {
  describeDifference,
  encodePath,
  expectFile,
  expectNotFound,
  files,
  findDifferences,
  legacy,
  listUnsafe,
  pages,
  type Redirect,
  spellings,
  unwritten,
} from "./compare-answers.ts";
import {
  type Ask,
  type AskOptions,
  type RunningServers,
  SERVER_NAMES,
  startServers,
} from "./three-servers.ts";

const BROWSER = { "Accept-Encoding": "gzip, deflate, br, zstd" };

// One file per kind and content type, and some pages.
const samples = [
  ...new Map(files.map((file) => [`${file.kind} ${file.contentType}`, file])).values(),
  ...pages.filter(({ path }) => ["/", "/contact-us", "/hi/contact-us", "/offline"].includes(path)),
];

const OUTSIDE = [
  "../",
  "%2e%2e/",
  "..%2f",
  "..\\",
  "..%5c",
  "../../../",
  "..%2f..%2f..%2f",
  "%2e%2e/%2e%2e/",
];

/** None is a page, and none may redirect to another site. */
const ODD_PATHS = [
  ...OUTSIDE.flatMap((up) => [`/${up}secret.txt`, `/assets/${up}package.json`]),
  "/%00",
  "/index.html%00.txt",
  "/%",
  "/%E0%A4%A",
  "//etc/passwd",
  "//evil.example/",
  "//evil.example/contact-us/",
  "/%5Cevil.example/",
  "/%2F%2Fevil.example/",
  "/blog//feed.xml",
  "/assets",
  "/assets/",
  "/pagefind/",
  "/services/*",
  "/contact-us%3fa=1",
  "/contact-us%20",
  "/contact-us/x",
  "/index.html.br",
  "/none.md",
  "/404",
  "/404.html",
  "/404.html/",
  "/_headers",
  "/_redirects",
  "/site.json",
  "/not-sent.html",
  "/.env",
  "/.git/config",
  "/tools/deploy/nginx/http.conf",
  "/.well-known",
  "/.well-known/none",
  "/.well-known/.env",
  "/FAVICON.SVG",
  "/apix",
  "/API/v1.0/email/send",
  "/healthz/",
  `/${"a".repeat(4_000)}`,
  `/${"a".repeat(10_000)}`,
  `/${"/".repeat(2_000)}x`,
  `/${"%2e%2e/".repeat(500)}x`,
];

let servers: RunningServers;
beforeAll(async () => {
  servers = await startServers(process.cwd());
});
afterAll(() => servers.stop());

describe.for(SERVER_NAMES)("%s", (name) => {
  const ask: Ask = (...parameters) => servers.ask[name](...parameters);
  // The proxies pass every path on in the same way.
  const some = <Case>(cases: readonly Case[]) =>
    cases.filter((_, index) => IS_FULL || name === "our server" || index % 10 === 0);

  test("serves every file with the headers of its kind", async () => {
    const compare = async (file: SiteFile) => {
      const answer = await ask(encodePath(file.path), { headers: BROWSER });
      const expected = expectFile(file, "br");
      if (file.contentType.startsWith("image/svg+xml"))
        expected.headers["content-security-policy"] = DRAWING_POLICY;
      return [...describeDifference(file.path, answer, expected), ...listUnsafe(file.path, answer)];
    };
    expect(await findDifferences(some(files), compare)).toEqual([]);
    // As behind a load balancer.
    const { status, bytes } = await ask("/privacy", { headers: { Host: "inner.example" } });
    expect([status, bytes.length > 0]).toEqual([200, true]);
  });

  test("serves files in each encoding with its own ETag and supports If-None-Match", async () => {
    const differences = await findDifferences(samples, async (file) => {
      const tags = new Set<string>();
      for (const encoding of file.sources.keys()) {
        const headers = { "Accept-Encoding": encoding };
        const first = await ask(encodePath(file.path), { headers });
        const { etag = "", vary, "cache-control": lifetime } = first.headers;
        tags.add(etag);
        const found = describeDifference(file.path, first, expectFile(file, encoding));
        if (found.length > 0 || !/^"[\w-]+"$/.test(etag)) return [...found, `${file.path}: ${etag}`];
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '"other"']) {
          const again = await ask(encodePath(file.path), { headers: { ...headers, "If-None-Match": known } });
          const isKnown = known !== '"other"';
          expect([again.status, again.headers.etag]).toEqual([isKnown ? 304 : 200, etag]);
          expect([again.headers.vary, again.headers["cache-control"]]).toEqual([vary, lifetime]);
          if (isKnown) expect(again.bytes).toHaveLength(0);
        }
      }
      return tags.size === file.sources.size ? [] : [`${file.path}: the same ETag for two encodings`];
    });
    expect(differences).toEqual([]);
  });

  test.for([
    ["other spellings of a page to its path", spellings],
    ["legacy paths in one hop", legacy],
    ["pages that are not written in a language to those of the default one", unwritten],
  ] as const)("redirects %s and keeps the query", async ([, redirects]) => {
    expect(redirects.length).toBeGreaterThan(0);
    const compare = async ({ asked, status, location }: Redirect) => {
      const answer = await ask(asked);
      const found = `${answer.status} ${answer.headers.location} ${answer.headers["cache-control"]}`;
      const expected = `${status} ${location} no-cache`;
      return [
        ...(found === expected ? [] : [`${asked}: ${found}, not ${expected}`]),
        ...listUnsafe(asked, answer),
      ];
    };
    expect(await findDifferences(some(redirects), compare)).toEqual([]);
  });

  test("serves the not-found page in the language of the folder", async () => {
    const paths = ["/no/such/page", "/hi/none", "/HI/none", "/es/none/", "/history", "/assets/gone-1a2b.js"];
    const compare = async (path: string) => {
      const answer = await ask(path, { headers: { ...BROWSER, "If-None-Match": "*" } });
      expect(answer.headers.etag).toBeUndefined();
      return describeDifference(path, answer, expectNotFound(path, "br"));
    };
    expect(await findDifferences(paths, compare)).toEqual([]);
  });

  test("rejects odd paths without a redirect", async () => {
    const compare = async (path: string) => {
      const { status, headers } = await ask(path);
      const isRefused = [400, 404].includes(status) && headers.location === undefined;
      return isRefused ? [] : [`${path.slice(0, 80)}: ${status} ${headers.location ?? ""}`];
    };
    expect(await findDifferences(ODD_PATHS, compare)).toEqual([]);
    expect([404, 414, 431]).toContain((await ask(`/${"a".repeat(40_000)}`)).status);
  });

  test("supports HEAD and rejects methods that change something", async () => {
    for (const path of ["/contact-us", "/none", "/favicon.svg", "/contact-us/"]) {
      const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
      expect(describeDifference(path, head, { ...get, bytes: Buffer.alloc(0) })).toEqual([]);
    }
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      for (const path of ["/contact-us", "/contact-us.md", "/none", "/assets/x.js"]) {
        const { status, headers, bytes } = await ask(path, { method });
        expect([status, headers.allow, headers["cache-control"]]).toEqual([405, "GET, HEAD", "no-store"]);
        expect(bytes.toString()).toContain(method);
      }
    }
  });

  test("has security headers in responses of every kind, and proxies the relay", async () => {
    const { etag = "" } = (await ask("/contact-us")).headers;
    const cases: [status: number, path: string, options?: AskOptions][] = [
      [200, "/healthz"],
      [200, "/readyz"],
      [200, CHALLENGE_PATH],
      [304, "/contact-us", { headers: { "If-None-Match": etag } }],
      // Caddy rejects invalid escapes before its configuration applies.
      ...(name === "Caddy" ? [] : [[400, "/%"] satisfies [number, string]]),
      [400, SEND_PATH, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{" }],
      [404, "/none"],
      [404, "/api/v2/unknown"],
      [405, "/", { method: "POST" }],
      [405, "/healthz", { method: "DELETE" }],
      [405, SEND_PATH],
      [415, SEND_PATH, { method: "POST", headers: { "Content-Type": "text/plain" } }],
    ];
    const compare = async ([status, path, options]: (typeof cases)[number]) => {
      const answer = await ask(path, options);
      const what = `${options?.method ?? "GET"} ${path}`;
      const isExpected = answer.status === status;
      return [
        ...(isExpected ? [] : [`${what}: ${answer.status}, not ${status}`]),
        ...listUnsafe(what, answer),
      ];
    };
    expect(await findDifferences(cases, compare)).toEqual([]);
    const unknown = await ask("/api/v2/unknown", { method: "POST" });
    expect([unknown.status, unknown.headers["cache-control"]]).toEqual([404, "no-store"]);
    const empty = await ask(SEND_PATH, { method: "POST", headers: { "Content-Type": "text/plain" } });
    expect([empty.status, empty.headers["content-type"]]).toEqual([415, "text/plain; charset=utf-8"]);
  });
});
