import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_LOCALE, inLocale, LOCALES, NON_DEFAULT_LOCALES, readLocale } from "#contract/locales.ts";
import { CHALLENGE_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import type { SiteFile } from "#server/pages/site-files.ts";
import {
  comparable,
  compareFile,
  compareRedirect,
  describeDifference,
  encodePath,
  expectFile,
  expectNotFound,
  expectNotSentAgain,
  facts,
  files,
  findDifferences,
  findPublished,
  listMoves,
  listUnsafe,
  pages,
  pick,
} from "./compare-answers.ts";
import { ENCODINGS_ASKED, FORMS_ASKED, ODD_PATHS } from "./odd-paths.ts";
import {
  type Ask,
  type AskOptions,
  type RunningServers,
  SERVER_NAMES,
  startServers,
} from "./three-servers.ts";

const BROWSER = { "Accept-Encoding": "gzip, deflate, br, zstd" };
const MARKDOWN = "text/markdown, text/html;q=0.9, */*;q=0.8";

// One file per kind and content type.
const samples = [...new Map(files.map((file) => [`${file.kind} ${file.contentType}`, file])).values()];
const somePages = pages.filter(({ path }) =>
  ["/", "/contact-us", "/hi/contact-us", "/offline"].includes(path),
);

let servers: RunningServers;
beforeAll(async () => {
  servers = await startServers(process.cwd());
});
afterAll(() => servers.stop());

describe.for(SERVER_NAMES)("%s", (name) => {
  const ask: Ask = (...parameters) => servers.ask[name](...parameters);

  test("serves every page and file at its path with the headers of its kind", async () => {
    expect(await findDifferences(files, (file) => compareFile(ask, file, BROWSER, "br"))).toEqual([]);
  });

  test("responds under any host name, as behind a load balancer", async () => {
    const { status, bytes } = await ask("/privacy", { headers: { Host: "inner.example" } });
    expect(status).toBe(200);
    expect(bytes.length).toBeGreaterThan(0);
  });

  test("serves files in each encoding with its own ETag and supports If-None-Match", async () => {
    const differences = await findDifferences([...samples, ...somePages], async (file) => {
      const tags = new Set<string>();
      for (const encoding of ["identity", "gzip", "zstd", "br"] as const) {
        if (!file.sources.has(encoding)) continue;
        const headers = { "Accept-Encoding": encoding };
        const found = await compareFile(ask, file, headers, encoding);
        if (found.length > 0) return found;
        const etag = await expectNotSentAgain(ask, encodePath(file.path), headers);
        tags.add(etag);
      }
      return tags.size === file.sources.size ? [] : [`${file.path}: the same ETag for two encodings`];
    });
    expect(differences).toEqual([]);
  });

  test("serves every page as Markdown on request", async () => {
    const headers = { ...BROWSER, Accept: MARKDOWN };
    const compare = async (page: SiteFile) =>
      describeDifference(
        page.path,
        pick(await ask(page.path, { headers })),
        expectFile(page, "br", MARKDOWN),
      );
    expect(await findDifferences(pages, compare)).toEqual([]);
  });

  test("redirects other spellings of a page to its path and keeps the query", async () => {
    const spellings = pages.flatMap(({ path }) => [
      { asked: `${path.toUpperCase()}/?a=1&b=%20`, location: `${path}?a=1&b=%20` },
      { asked: `${path === "/" ? "" : path}/index.html`, location: path },
    ]);
    const markdown = ["/CONTACT-US.MD", "/contact-us/index.md", "/Contact-us/.md"].map((asked) => ({
      asked,
      location: "/contact-us.md",
    }));
    const all = [...spellings, ...markdown];
    expect(await findDifferences(all, (one) => compareRedirect(ask, one.asked, 308, one.location))).toEqual(
      [],
    );
  });

  test("redirects legacy paths in one hop and keeps the query", async () => {
    const moves = Object.entries(facts.redirects).flatMap(([from, to]) =>
      LOCALES.flatMap((locale) => listMoves(inLocale(from, locale), findPublished(to, locale))),
    );
    expect(await findDifferences(moves, (one) => compareRedirect(ask, one.asked, 301, one.location))).toEqual(
      [],
    );
  });

  test("redirects pages that are not written in a language to those of the default one", async () => {
    const english = pages.map(({ path }) => path).filter((path) => readLocale(path) === DEFAULT_LOCALE);
    const moves = NON_DEFAULT_LOCALES.flatMap((locale) =>
      english
        .filter((path) => findPublished(path, locale) === path)
        .flatMap((path) => listMoves(inLocale(path, locale), path)),
    );
    expect(moves.length).toBeGreaterThan(0);
    expect(await findDifferences(moves, (one) => compareRedirect(ask, one.asked, 301, one.location))).toEqual(
      [],
    );
  });

  test("serves the not-found page in the language of the folder", async () => {
    const paths = ["/no/such/page", "/hi/none", "/HI/none", "/es/none/", "/history", "/assets/gone-1a2b.js"];
    const compare = async (path: string) => {
      const answer = await ask(path, { headers: { ...BROWSER, "If-None-Match": "*" } });
      expect(answer.headers.etag).toBeUndefined();
      return describeDifference(path, pick(answer), expectNotFound(path, "br"));
    };
    expect(await findDifferences(paths, compare)).toEqual([]);
    const markdown = await ask("/none", { headers: { Accept: MARKDOWN } });
    expect([markdown.status, markdown.headers["content-type"]]).toEqual([
      404,
      "text/markdown; charset=utf-8",
    ]);
    expect(markdown.bytes.toString()).toContain(`(${facts.organization.url}/llms.txt)`);
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

  test("serves every SVG file with its policy", async () => {
    const drawings = files.filter(({ contentType }) => contentType.startsWith("image/svg+xml"));
    expect(drawings.map(({ path }) => path)).toContain("/favicon.svg");
    const compare = async ({ path }: SiteFile) => {
      const { "content-security-policy": policy } = (await ask(encodePath(path))).headers;
      return policy === DRAWING_POLICY ? [] : [`${path}: ${policy}`];
    };
    expect(await findDifferences(drawings, compare)).toEqual([]);
  });

  test("supports HEAD and rejects methods that change something", async () => {
    for (const path of ["/contact-us", "/none", "/favicon.svg", "/contact-us/"]) {
      const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
      expect(describeDifference(path, pick(head), { ...pick(get), bytes: Buffer.alloc(0) })).toEqual([]);
    }
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      for (const path of ["/contact-us", "/contact-us.md", "/none", "/assets/x.js"]) {
        const { status, headers, bytes } = await ask(path, { method });
        expect([status, headers.allow, headers["cache-control"]]).toEqual([405, "GET, HEAD", "no-store"]);
        expect(bytes.toString()).toContain(method);
      }
    }
  });

  test("has security headers in responses of every kind", async () => {
    const [style] = files.filter(({ path }) => path.endsWith(".css"));
    const { etag = "" } = (await ask("/contact-us")).headers;
    const cases: [status: number, path: string, options?: AskOptions][] = [
      [200, "/"],
      [200, "/", { headers: { Accept: MARKDOWN } }],
      [200, "/contact-us.md"],
      [200, "/favicon.svg"],
      [200, "/contact-us.data"],
      [200, style?.path ?? ""],
      [200, "/healthz"],
      [200, "/readyz"],
      [200, CHALLENGE_PATH],
      [301, Object.keys(facts.redirects)[0] ?? ""],
      [304, "/contact-us", { headers: { "If-None-Match": etag } }],
      [308, "/Contact-us/"],
      // Caddy rejects invalid escapes before its configuration applies.
      ...(name === "Caddy" ? [] : [[400, "/%"] satisfies [number, string]]),
      [400, SEND_PATH, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{" }],
      [404, "/none"],
      [404, "/none", { headers: { Accept: MARKDOWN } }],
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
  });

  test("proxies the relay", async () => {
    for (const path of ["/healthz", "/readyz", CHALLENGE_PATH]) expect((await ask(path)).status).toBe(200);
    const unknown = await ask("/api/v2/unknown", { method: "POST" });
    expect([unknown.status, unknown.headers["cache-control"]]).toEqual([404, "no-store"]);
    const empty = await ask(SEND_PATH, { method: "POST", headers: { "Content-Type": "text/plain" } });
    expect([empty.status, empty.headers["content-type"]]).toEqual([415, "text/plain; charset=utf-8"]);
  });
});

test("all servers respond alike to any accepted type and encoding", async () => {
  const cases = [
    ...samples,
    ...somePages,
    ...["/none", "/hi/none", "/Contact-us/", "/contact-us.MD"],
  ].flatMap((one) =>
    ENCODINGS_ASKED.flatMap((encoding) =>
      FORMS_ASKED.map((form) => ({
        path: typeof one === "string" ? one : encodePath(one.path),
        headers: { "Accept-Encoding": encoding, Accept: form },
      })),
    ),
  );
  const compare = async ({ path, headers }: { path: string; headers: Record<string, string> }) => {
    const own = comparable(await servers.ask["our server"](path, { headers }));
    const others = (["nginx", "Caddy"] as const).map(async (name) => {
      const found = comparable(await servers.ask[name](path, { headers }));
      return describeDifference(`${name} ${path} ${Object.values(headers).join(" | ")}`, found, own);
    });
    return (await Promise.all(others)).flat();
  };
  expect(await findDifferences(cases, compare)).toEqual([]);
});
