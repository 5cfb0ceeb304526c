import { expect, it } from "vitest";
import { describePage, findImages, findStartModule } from "./page-parts.ts";

it("finds what a page needs besides what all pages share", () => {
  const html =
    '<script defer src="/assets/hydrate.js" data-page="/assets/pages/0a1b2c3d.js" data-preload="/assets/a.js"></script><img src="/assets/images/a/b.0a1b2c3d.svg"><i style="mask-image:url(/assets/images/c.0a1b2c3d.svg)"></i><img src="/assets/images/a/b.0a1b2c3d.svg"><picture><source srcset="/assets/images/c.jpg.0a1b2c3d.320.avif 320w"><img src="/assets/images/c.jpg.0a1b2c3d.640.webp"></picture>';
  expect(findStartModule(html)).toBe("/assets/pages/0a1b2c3d.js");
  expect(findImages(html)).toEqual(["/assets/images/a/b.0a1b2c3d.svg", "/assets/images/c.0a1b2c3d.svg"]);
});

it("finds nothing where there is nothing", () => {
  expect(findStartModule('<script defer src="/assets/hydrate.js"></script>')).toBeUndefined();
  expect(findImages("<p></p>")).toEqual([]);
  expect(describePage("<p></p>")).toBeUndefined();
});

it("reads the title as text, and the language", () => {
  const html = '<html lang="hi-IN"><head><title>Store&#x27;s &amp;lt; &lt;b&gt;</title></head></html>';
  expect(describePage(html)).toEqual({ title: "Store's &lt; <b>", language: "hi-IN" });
});

it("does not offer a page that is an answer to something", () => {
  expect(describePage('<title>Thank you</title><meta name="robots" content="noindex"/>')).toBeUndefined();
});
