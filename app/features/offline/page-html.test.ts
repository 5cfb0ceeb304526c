import { expect, it } from "vitest";
import { describePage, fillOfflinePage, findImages, findStartModule } from "./page-html.ts";

it("finds the start module and the images of a page", () => {
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

it("does not describe a page that is not indexed", () => {
  expect(describePage('<title>Thank you</title><meta name="robots" content="noindex"/>')).toBeUndefined();
});

const OFFLINE_PAGE =
  '<html lang="en-US"><a href="/offline">Again</a><a href="/">Home</a><ul data-offline-pages="link"></ul><p>None</p></html>';

it("lists the saved pages, and links to the requested URL", () => {
  const html = fillOfflinePage(OFFLINE_PAGE, {
    offlinePath: "/offline",
    requested: "/blog?a=1",
    pages: [
      { path: "/", title: "Home", language: "en-US" },
      { path: "/es", title: "Inicio", language: "es-US" },
    ],
  });
  expect(html).toContain('<a href="/blog?a=1">Again</a><a href="/">Home</a>');
  expect(html).toContain(
    '<ul data-offline-pages="link"><li><a class="link" href="/">Home</a></li><li><a class="link" href="/es" lang="es-US">Inicio</a></li></ul>',
  );
});

it("escapes titles, paths and URLs", () => {
  const html = fillOfflinePage(OFFLINE_PAGE, {
    offlinePath: "/offline",
    requested: `/"><script>$&</script>?'`,
    pages: [{ path: `/a'"><b>`, title: "</a><script>$1", language: `"><i>` }],
  });
  expect(html).not.toMatch(/<(?:script|b|i)>/);
  expect(html).toContain("&#60;/a&#62;&#60;script&#62;$1");
  expect(html).toContain('href="/&#34;&#62;&#60;script&#62;$&#38;&#60;/script&#62;?&#39;"');
});

it("links to no other site", () => {
  const html = fillOfflinePage(OFFLINE_PAGE, {
    offlinePath: "/offline",
    requested: "//evil.example/x?a=//b",
    pages: [{ path: "///evil.example", title: "Evil", language: "en-US" }],
  });
  expect(html).toContain('href="/evil.example/x?a=//b"');
  expect(html).not.toContain('href="//');
});

it("leaves the list empty without saved pages", () => {
  expect(fillOfflinePage(OFFLINE_PAGE, { offlinePath: "/offline", requested: "/a", pages: [] })).toContain(
    '<ul data-offline-pages="link"></ul><p>None</p>',
  );
});
