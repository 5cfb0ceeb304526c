import { rmSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fetchPath, makeTestApp, serve } from "#server/testing/test-app.ts";

describe("a page", () => {
  test("has the headers of the build", async () => {
    const response = await fetchPath("/contact-us?from=mail");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Contact");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'self'",
      vary: "Accept, Accept-Encoding",
      "content-length": "37",
    });
  });

  test("is compressed for clients that accept it", async () => {
    const response = await fetchPath("/", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toContain("Home");
  });

  test("is not sent again to clients with this version in this encoding", async () => {
    const { fetch } = await makeTestApp();
    const plain = (await fetch("/")).headers.get("etag") ?? "";
    const brotli = (await fetch("/", { headers: { "Accept-Encoding": "br" } })).headers.get("etag");
    expect(plain).toMatch(/^"[\w-]+"$/);
    expect(brotli).not.toBe(plain);
    for (const known of [plain, `W/${plain}`, `"other", ${plain}`, "*"]) {
      const response = await fetch("/", { headers: { "If-None-Match": known } });
      expect(response.status).toBe(304);
      expect(response.headers.get("etag")).toBe(plain);
      expect(await response.text()).toBe("");
    }
    expect((await fetch("/", { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  });

  test("answers HEAD without a body", async () => {
    const response = await fetchPath("/", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).not.toBe("0");
    expect(await response.text()).toBe("");
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("rejects %s", async (method) => {
    const response = await fetchPath("/contact-us", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});

describe("another spelling of a page", () => {
  test.each([
    ["/contact-us/", "/contact-us"],
    ["/Contact-US", "/contact-us"],
    ["/contact-us/?a=1&b=%20", "/contact-us?a=1&b=%20"],
    ["/contact-us/index.html", "/contact-us"],
    ["/index.html", "/"],
    ["/blog/10-benefits", "/blog/10-Benefits"],
    ["/BLOG/10-BENEFITS/", "/blog/10-Benefits"],
    ["//", "/"],
    ["/hi/", "/hi"],
    ["/HI/Contact-Us/?a=1", "/hi/contact-us?a=1"],
    ["/hi/index.html", "/hi"],
  ])("%s redirects to %s", async (path, location) => {
    const response = await fetchPath(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(location);
  });

  test("needs no redirect when the slug itself has upper case", async () => {
    expect((await fetchPath("/blog/10-Benefits")).status).toBe(200);
  });

  test.each(["//evil.example/", "//evil.example/contact-us/", "/%5Cevil.example/", "/%2F%2Fevil.example/"])(
    "%s redirects nowhere",
    async (path) => {
      const response = await fetchPath(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("location")).toBeNull();
    },
  );
});

describe("a legacy path", () => {
  test.each([
    ["/services/old-name", "/services/new-name"],
    ["/services/old-name?utm=1", "/services/new-name?utm=1"],
    ["/services/Old-Name/", "/services/new-name"],
    ["/services/both", "/services/new-name"],
    ["/hi/services/old-name", "/services/new-name"],
    ["/hi/services/old-contact", "/hi/contact-us"],
  ])("%s redirects to %s in one hop", async (path, location) => {
    const { fetch } = await makeTestApp();
    const response = await fetch(path);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(location);
    expect((await fetch(location)).status).toBe(200);
  });
});

describe("a page that is not written in the language of the path", () => {
  test.each([
    ["/es/contact-us", "/contact-us"],
    ["/ES/Contact-Us/?a=1&b=%20", "/contact-us?a=1&b=%20"],
    ["/hi/blog/10-benefits/index.html", "/blog/10-Benefits"],
    ["/hi/services/new-name", "/services/new-name"],
  ])("%s redirects to %s in one hop", async (path, location) => {
    const { fetch } = await makeTestApp();
    const response = await fetch(path);
    expect([response.status, response.headers.get("location")]).toEqual([301, location]);
    expect((await fetch(location)).status).toBe(200);
  });

  test.each(["/hi/robots.txt", "/hi/blog/10-Benefits.data", "/hi/blog/feed.xml"])(
    "%s is unknown: only pages redirect",
    async (path) => {
      expect((await fetchPath(path)).status).toBe(404);
    },
  );
});

describe("other files", () => {
  test.each(["/assets/images/star.1a2b3c4d.svg", "/assets/images/star.2b3c4d5e.SVG", "/favicon.svg"])(
    "%s is sandboxed when opened directly",
    async (path) => {
      const { status, headers } = await fetchPath(path);
      expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
      expect(headers.get("content-security-policy")).toContain("sandbox");
    },
  );

  test.each([
    ["/assets/entry-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/favicon.svg", "image/svg+xml; charset=utf-8", "public, max-age=3600"],
    ["/blog/10-Benefits.data", "text/x-script; charset=utf-8", "private, max-age=30"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8", "public, max-age=3600"],
    ["/robots.txt", "text/plain; charset=utf-8", "public, max-age=3600"],
    ["/sitemap.xml", "application/xml; charset=utf-8", "public, max-age=3600"],
    ["/blog/feed.xml", "application/rss+xml; charset=utf-8", "public, max-age=3600"],
    ["/blog/atom.xml", "application/atom+xml; charset=utf-8", "public, max-age=3600"],
    ["/blog/feed.json", "application/feed+json", "public, max-age=3600"],
  ])("%s is sent as %s", async (path, type, cacheControl) => {
    const response = await fetchPath(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe(cacheControl);
  });

  test.each(["/index.html.br", "/404.html", "/_headers", "/_redirects", "/.env", "/assets", "/assets/"])(
    "%s is a 404",
    async (path) => {
      expect((await fetchPath(path)).status).toBe(404);
    },
  );

  test("a deleted file is a plain 404, and others are still served", async () => {
    const { fetch, root } = await makeTestApp();
    rmSync(join(root, "build/client/favicon.svg"));
    const response = await fetch("/favicon.svg");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect((await fetch("/")).status).toBe(200);
  });
});

describe("an unknown path", () => {
  test.each(["GET", "HEAD"])("answers %s with the not-found page", async (method) => {
    const response = await fetchPath("/no/such/page", { method });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(await response.text()).toBe(method === "GET" ? "<!doctype html><title>Not found</title>" : "");
  });

  test.each([
    ["/hi/no/such/page", "Not found in Hindi"],
    ["/HI/none", "Not found in Hindi"],
    ["/hi/404.html", "Not found in Hindi"],
    ["/history", "Not found"],
    ["/es/none", "Not found"],
    ["/es/404.html", "Not found"],
  ])("%s is answered in the language of its folder: %s", async (path, title) => {
    const response = await fetchPath(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(`<!doctype html><title>${title}</title>`);
  });

  test("under /api/ is a plain 404", async () => {
    const response = await fetchPath("/api/v2/unknown", { method: "POST" });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("with an invalid escape is a 400", async () => {
    const { fetch } = await makeTestApp();
    expect((await fetch("/%E0%A4%A")).status).toBe(400);
    expect((await fetch("/%")).status).toBe(400);
  });
});

// Over a socket, because URL objects normalize these paths.
test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/..%2f..%2f..%2fsecret.txt",
  "/..\\secret.txt",
  "/..%5csecret.txt",
  "/%00",
  "/index.html%00.txt",
  "/.env",
  "/%2eenv",
  "//etc/passwd",
])("no path escapes the site: %s", async (path) => {
  const { app } = await makeTestApp();
  const { port } = new URL(await serve(app));
  const status = await new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on("error", reject);
  });
  expect([400, 404]).toContain(status);
});
