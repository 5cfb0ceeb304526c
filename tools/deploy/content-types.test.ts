import { expect, test } from "vitest";
import type { FileKind } from "#contract/site-manifest.ts";
import { groupContentTypes } from "./site-table.ts";

test("an ending has the type of most of its files, and the others stand by their path", () => {
  const files = [
    file("/", "page", "text/html; charset=utf-8"),
    file("/google1a2b.html", "file", "text/html; charset=utf-8"),
    file("/blog/feed.xml", "file", "application/rss+xml; charset=utf-8"),
    file("/one.xml", "file", "application/xml; charset=utf-8"),
    file("/two.xml", "file", "application/xml; charset=utf-8"),
    file("/LICENSE", "file", "application/octet-stream"),
  ];
  expect(groupContentTypes(files)).toEqual({
    endings: [
      ["html", "text/html; charset=utf-8"],
      ["xml", "application/xml; charset=utf-8"],
    ],
    paths: [
      ["/blog/feed.xml", "application/rss+xml; charset=utf-8"],
      ["/LICENSE", "application/octet-stream"],
    ],
  });
});

function file(path: string, kind: FileKind, contentType: string) {
  return { path, kind, contentType };
}
