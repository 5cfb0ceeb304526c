import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { fetchPath, makeTestApp } from "#server/testing/test-app.ts";

const AS_MARKDOWN = { Accept: "text/markdown, text/html;q=0.9, */*;q=0.8" };

test("a page is served as Markdown on request, with its canonical URL", async () => {
  const response = await fetchPath("/contact-us?from=model", { headers: AS_MARKDOWN });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("# Contact");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/markdown; charset=utf-8",
    "content-location": "/contact-us.md",
    link: '<https://www.acme.example/contact-us>; rel="canonical"',
    vary: "Accept, Accept-Encoding",
  });
  // The page's own URL is indexed.
  expect(response.headers.has("x-robots-tag")).toBe(false);
});

test("both representations vary by Accept and have their own ETag", async () => {
  const { fetch } = await makeTestApp();
  const html = await fetch("/");
  const markdown = await fetch("/", { headers: AS_MARKDOWN });
  expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html.headers.get("vary")).toBe(markdown.headers.get("vary"));
  expect(html.headers.get("etag")).not.toBe(markdown.headers.get("etag"));
  const known = { "If-None-Match": html.headers.get("etag") ?? "" };
  expect((await fetch("/", { headers: known })).status).toBe(304);
  expect((await fetch("/", { headers: { ...known, ...AS_MARKDOWN } })).status).toBe(200);
});

test("Markdown supports compression, HEAD and If-None-Match", async () => {
  const { fetch } = await makeTestApp();
  const headers = { ...AS_MARKDOWN, "Accept-Encoding": "br" };
  const response = await fetch("/", { headers });
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe("# Home");
  const head = await fetch("/", { method: "HEAD", headers });
  expect(head.headers.get("content-length")).toBe(response.headers.get("content-length"));
  expect(await head.text()).toBe("");
  const etag = response.headers.get("etag") ?? "";
  const again = await fetch("/", { headers: { ...headers, "If-None-Match": etag } });
  expect([again.status, again.headers.get("vary"), again.headers.get("content-location")]).toEqual([
    304,
    "Accept, Accept-Encoding",
    "/index.md",
  ]);
});

test("a page without Markdown is always HTML", async () => {
  const response = await fetchPath("/blog/10-Benefits", { headers: AS_MARKDOWN });
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
});

test.each([
  ["/Contact-us/", 308, "/contact-us"],
  ["/services/old-name", 301, "/services/new-name"],
  ["/es/contact-us", 301, "/contact-us"],
])("%s redirects as for HTML", async (path, status, location) => {
  const response = await fetchPath(path, { headers: AS_MARKDOWN });
  expect([response.status, response.headers.get("location")]).toEqual([status, location]);
});

test("a Markdown file has its type and is noindex", async () => {
  for (const headers of [{}, AS_MARKDOWN, { Accept: "text/html" }]) {
    const response = await fetchPath("/contact-us.md", { headers });
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response.text()).toBe("# Contact");
  }
});

test.each([
  ["/.md", 308, "/index.md"],
  ["/INDEX.md", 308, "/index.md"],
  ["/hi/.md", 308, "/hi.md"],
  ["/hi/index.md?a=1", 308, "/hi.md?a=1"],
  ["/es/contact-us.md", 301, "/contact-us.md"],
  ["/Contact-Us.md", 308, "/contact-us.md"],
  ["/contact-us/index.md", 308, "/contact-us.md"],
  ["/ES/Contact-us.MD?a=1", 301, "/contact-us.md?a=1"],
  ["/services/old-name.md", 301, "/services/new-name.md"],
  ["/services/Old-Name/index.md", 301, "/services/new-name.md"],
  ["/hi/services/old-name.md", 301, "/services/new-name.md"],
])("%s redirects to the Markdown of its page", async (path, status, location) => {
  const { fetch } = await makeTestApp();
  const response = await fetch(path);
  expect([response.status, response.headers.get("location")]).toEqual([status, location]);
  expect((await fetch(location)).status).toBe(200);
});

test.each(["/none", "/none.md", "/contact-us.md/", "/blog/10-Benefits.md", "/index.md.br"])(
  "%s is a 404, in Markdown on request",
  async (path) => {
    const { fetch } = await makeTestApp();
    const response = await fetch(path, { headers: AS_MARKDOWN });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await response.text()).toContain("(https://www.acme.example/llms.txt)");
    const head = await fetch(path, { method: "HEAD", headers: AS_MARKDOWN });
    expect([head.status, await head.text()]).toEqual([404, ""]);
    const html = await fetch(path);
    expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html.headers.get("vary")).toBe("Accept, Accept-Encoding");
  },
);
