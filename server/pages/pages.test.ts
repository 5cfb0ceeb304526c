import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTestApp } from "#server/testing/test-app.ts";

const MARKDOWN = "text/markdown; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";
const SVG = "image/svg+xml; charset=utf-8";

// tests/site/serving/ asks a running server for the same of the built site, with encodings, ETags and methods.
test("a file is sent with its type and the headers of its kind", async () => {
  const { fetch } = await makeTestApp();
  const FILES = [
    ["/assets/entry-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/videos/loom.1a2b3c4d.webm", "video/webm", "public, max-age=31536000, immutable"],
    [
      "/assets/videos/loom.en-US.1a2b3c4d.vtt",
      "text/vtt; charset=utf-8",
      "public, max-age=31536000, immutable",
    ],
    ["/favicon.svg", SVG, "public, max-age=3600"],
    ["/blog/10-Benefits.data", "text/x-script; charset=utf-8", "private, max-age=30"],
    ["/.well-known/security.txt", TEXT, "public, max-age=3600"],
    ["/contact-us.md", MARKDOWN, "no-cache"],
    ["/sitemap.xml", "application/xml; charset=utf-8", "public, max-age=3600"],
    ["/blog/feed.xml", "application/rss+xml; charset=utf-8", "public, max-age=3600"],
  ];
  for (const file of FILES) {
    const { status, headers } = await fetch(file[0] ?? "");
    expect(status).toBe(200);
    expect([file[0], headers.get("content-type"), headers.get("cache-control")]).toEqual(file);
  }
});

test("a part of a video is sent on request, and all of it for what is no range of it", async () => {
  const { fetch } = await makeTestApp();
  const whole = await fetch("/assets/videos/loom.1a2b3c4d.webm");
  const etag = whole.headers.get("etag") ?? "";
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  const requests: [headers: Record<string, string>, status: number, range: string | null, text: string][] = [
    [{ Range: "bytes=0-" }, 206, "bytes 0-9/10", "0123456789"],
    [{ Range: "bytes=2-4" }, 206, "bytes 2-4/10", "234"],
    [{ Range: "bytes=8-99", "If-Range": etag }, 206, "bytes 8-9/10", "89"],
    [{ Range: "bytes=-3" }, 206, "bytes 7-9/10", "789"],
    [{ Range: "bytes=10-" }, 416, "bytes */10", ""],
    [{ Range: "bytes=0-1", "If-Range": '"other"' }, 200, null, "0123456789"],
    [{ Range: "bytes=4-2" }, 200, null, "0123456789"],
    [{ Range: "bytes=0-1,4-5" }, 200, null, "0123456789"],
    [{ Range: "bytes=-" }, 200, null, "0123456789"],
  ];
  for (const [headers, ...expected] of requests) {
    const answer = await fetch("/assets/videos/loom.1a2b3c4d.webm", { headers });
    const found = [answer.status, answer.headers.get("content-range"), await answer.text()];
    expect(found, JSON.stringify(headers)).toEqual(expected);
  }
  const page = await fetch("/contact-us", { headers: { Range: "bytes=0-1" } });
  expect([page.status, page.headers.get("accept-ranges")]).toEqual([200, null]);
});

test("another spelling of a page, one that hides a page and one in another language redirect in one hop", async () => {
  const { fetch } = await makeTestApp();
  const redirects = [
    ["/BLOG/10-BENEFITS/", 308, "/blog/10-Benefits"],
    ["//", 308, "/"],
    ["/services/both?utm=1", 301, "/services/new-name?utm=1"],
    ["/hi/services/old-contact", 301, "/hi/contact-us"],
    ["/.md", 308, "/index.md"],
    ["/ES/Contact-us.MD?a=1", 301, "/contact-us.md?a=1"],
    ["/services/Old-Name/index.md", 301, "/services/new-name.md"],
  ] as const;
  for (const [path, status, location] of redirects) {
    const answer = await fetch(path);
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, status, location]);
    expect([path, (await fetch(location)).status]).toEqual([path, 200]);
  }
});

test("what is no page of its own is not found, in the language of its folder", async () => {
  const { fetch } = await makeTestApp();
  for (const [path, title] of [
    ["/hi/404.html", "Not found in Hindi"],
    ["/blog/10-Benefits.md", "Not found"],
  ] as const) {
    const page = await fetch(path);
    expect([path, page.status, await page.text()]).toEqual([
      path,
      404,
      `<!doctype html><title>${title}</title>`,
    ]);
  }
});

test("a deleted file is a plain 404, and others are still served", async () => {
  const { fetch, root } = await makeTestApp();
  rmSync(join(root, "build/client/favicon.svg"));
  const { status, headers } = await fetch("/favicon.svg");
  expect([status, headers.get("content-type")]).toEqual([404, TEXT]);
  expect((await fetch("/")).status).toBe(200);
});
