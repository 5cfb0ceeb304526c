import { expect, it } from "vitest";
import { describePage, fillOfflinePage, findImages, findStartModule, type SavedPage } from "./page-html.ts";

it("finds the start module and the images of a page", () => {
  const html =
    '<script defer src="/assets/hydrate.js" data-page="/assets/pages/0a1b2c3d.js" data-preload="/assets/a.js"></script><img src="/assets/images/a/b.0a1b2c3d.svg"><i style="mask-image:url(/assets/images/c.0a1b2c3d.svg)"></i><img src="/assets/images/a/b.0a1b2c3d.svg"><picture><source srcset="/assets/images/c.jpg.0a1b2c3d.320.avif 320w"><img src="/assets/images/c.jpg.0a1b2c3d.640.webp"></picture>';
  expect(findStartModule(html)).toBe("/assets/pages/0a1b2c3d.js");
  expect(findImages(html)).toEqual(["/assets/images/a/b.0a1b2c3d.svg", "/assets/images/c.0a1b2c3d.svg"]);
  expect(findStartModule('<script defer src="/assets/hydrate.js"></script>')).toBeUndefined();
  expect(findImages("<p></p>")).toEqual([]);
});

it.each([
  [
    "as HTML, and its language",
    '<html lang="hi-IN"><head><title>Store&#x27;s &amp;lt; &lt;b&gt;</title></head></html>',
    { title: "Store&#x27;s &amp;lt; &lt;b&gt;", language: "hi-IN" },
  ],
  ["not if it has none", "<p></p>", undefined],
  ["not if it is not indexed", '<title>Thanks</title><meta name="robots" content="noindex"/>', undefined],
])("reads the title of a page %s", (_, html, described) => {
  expect(describePage(html)).toEqual(described);
});

const LIST = '<ul data-offline-pages="link">';

function fillPage(requested: string, pages: SavedPage[]): string {
  const html = `<html lang="en-US"><a href="/offline">Again</a><a href="/">Home</a>${LIST}</ul><p>None</p></html>`;
  return fillOfflinePage(html, { offlinePath: "/offline", requested: onSite(requested), pages });
}

function onSite(path: string): URL {
  return new URL(`https://agency.example${path}`);
}

it("lists the saved pages, and links to the requested URL and to no other site", () => {
  const home = { url: onSite("/"), title: "Home", language: "en-US" };
  const spanish = { url: onSite("///evil.example"), title: "Inicio", language: "es-US" };
  const html = fillPage("//evil.example/x?a=//b", [home, spanish]);
  expect(html).toContain('<a href="/evil.example/x?a=//b">Again</a><a href="/">Home</a>');
  expect(html).toContain(
    `${LIST}<li><a class="link" href="/">Home</a></li><li><a class="link" href="/evil.example" lang="es-US">Inicio</a></li></ul>`,
  );
  expect(html).not.toContain('href="//');
  expect(fillPage("/blog?a=1", [])).toContain(
    `<a href="/blog?a=1">Again</a><a href="/">Home</a>${LIST}</ul><p>None`,
  );
});

it("keeps titles as HTML, and no URL ends its attribute", () => {
  const title = "&lt;/a&gt;&lt;script&gt;$1";
  const html = fillPage(`/"><script>$&</script>?"'>`, [
    { url: onSite(`/a'"><b>`), title, language: "en-US" },
  ]);
  expect(html).not.toMatch(/<(?:script|b)>/);
  expect(html).toContain(`">${title}</a>`);
  expect(html).toContain('<a href="/%22%3E%3Cscript%3E$&amp;%3C/script%3E?%22%27%3E">Again</a>');
});
