import { expect, it } from "vitest";
import { contentConfig, openContent } from "#content.config";
import { enterContentCopy, set } from "../content/testing/content-copy.ts";
import { isMissingPage, listPagePaths } from "./site-pages.server.ts";

const reader = openContent();

it.each(contentConfig.folders)("pages of content/$folder are below /$prefix", ({ prefix, pages }) => {
  const elsewhere = pages(reader).filter(({ path }) => !`${path}/`.startsWith(prefix && `/${prefix}/`));
  expect(elsewhere).toEqual([]);
});

it("a path below a folder's is missing unless a file makes it a page, or a file there can't be used", ({
  onTestFinished,
}) => {
  const missing = ["/blog/nope", "/blog/page/99", "/services/nothing", "/profile/projects/none"];
  expect(
    [...listPagePaths(reader), "/nothing", ...missing].filter((path) => isMissingPage(reader, path)),
  ).toEqual(missing);
  onTestFinished(enterContentCopy());
  set("blog/what-an-mvp-leaves-out.md", "views: many");
  expect(missing.filter((path) => isMissingPage(reader, path))).toEqual(missing.slice(2));
});
