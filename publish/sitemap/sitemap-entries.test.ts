import { expect, test } from "vitest";
import { inLocale, readLocale, withoutLocale } from "#contract/locales.ts";
import type { PageFacts } from "#publish/built-page.ts";
import { listSitemapEntries } from "../robot-files/write-robot-files.ts";

const origin = "https://www.acme.example";

test("each listed page stands once, with its languages, its day and its pictures", () => {
  const pages = [
    makePage("/hi/services/a"),
    makePage("/services/a", { images: ["/assets/a.svg"] }),
    makePage("/hi/blog/b", { isListed: false }),
    makePage("/blog/b"),
  ];
  const entries = listSitemapEntries(
    pages,
    ({ kind }) => (kind === "home" ? "2026-01-05" : undefined),
    origin,
  );
  const links = [
    { lang: "hi-IN", url: `${origin}/hi/services/a` },
    { lang: "en-US", url: `${origin}/services/a` },
    { lang: "x-default", url: `${origin}/services/a` },
  ];
  const lastmod = "2026-01-05";
  expect(entries).toEqual([
    { url: `${origin}/blog/b`, lastmod, links: [], img: [] },
    { url: `${origin}/hi/services/a`, lastmod, links, img: [] },
    { url: `${origin}/services/a`, lastmod, links, img: [{ url: `${origin}/assets/a.svg` }] },
  ]);
});

test("a page of which no day is known has none", () => {
  const [entry] = listSitemapEntries([makePage("/")], () => undefined, origin);
  expect(entry).not.toHaveProperty("lastmod");
});

function makePage(path: string, facts: Partial<PageFacts> = {}): PageFacts {
  const isListed = facts.isListed ?? true;
  const canonical = origin + (isListed ? path : inLocale(withoutLocale(path), "en-US"));
  const source = { kind: "home", path: withoutLocale(path), files: [] } as const;
  return {
    ...{ path, locale: readLocale(path), canonical, isListed, images: [] },
    source: { ...source, files: [] },
    title: "",
    description: "",
    ...facts,
  };
}
