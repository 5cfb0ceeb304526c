import { expect, test } from "vitest";
import { readLocale, withoutLocale } from "#contract/locales.ts";
import type { PageMetadata } from "../built-page.ts";
import { listSitemapEntries } from "./sitemap.ts";

const origin = "https://www.acme.example";

test("each listed page stands once, with its languages, its pictures and the day it has", () => {
  const pages = [
    makePage("/hi/services/a"),
    makePage("/services/a", { images: ["/assets/a.svg"] }),
    makePage("/subpages/jobs/closed", { isListed: false }),
    makePage("/blog/b"),
  ];
  const findDay = ({ path }: PageMetadata["source"]) => (path === "/blog/b" ? "2026-01-05" : undefined);
  const links = [
    { lang: "hi-IN", url: `${origin}/hi/services/a` },
    { lang: "en-US", url: `${origin}/services/a` },
    { lang: "x-default", url: `${origin}/services/a` },
  ];
  expect(listSitemapEntries(pages, findDay, origin)).toStrictEqual([
    { url: `${origin}/blog/b`, lastmod: "2026-01-05", links: [], img: [] },
    { url: `${origin}/hi/services/a`, links, img: [] },
    { url: `${origin}/services/a`, links, img: [{ url: `${origin}/assets/a.svg` }] },
  ]);
});

function makePage(path: string, facts: Partial<PageMetadata> = {}): PageMetadata {
  return {
    path,
    locale: readLocale(path),
    canonical: origin + path,
    isListed: true,
    images: [],
    source: { path: withoutLocale(path), files: [] },
    title: "",
    description: "",
    ...facts,
  };
}
