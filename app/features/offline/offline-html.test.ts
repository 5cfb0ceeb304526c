import { expect, it } from "vitest";
import { fillOfflinePage } from "./offline-html.ts";

const PAGE =
  '<html lang="en-US"><a href="/offline">Again</a><a href="/">Home</a><ul data-offline-pages="link"></ul><p>None</p></html>';

it("lists what can be read, and leads back to what was asked for", () => {
  const html = fillOfflinePage(PAGE, {
    offlinePath: "/offline",
    address: "/blog?a=1",
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

it("lets no title, path or address become markup", () => {
  const html = fillOfflinePage(PAGE, {
    offlinePath: "/offline",
    address: `/"><script>$&</script>?'`,
    pages: [{ path: `/a'"><b>`, title: "</a><script>$1", language: `"><i>` }],
  });
  expect(html).not.toMatch(/<(?:script|b|i)>/);
  expect(html).toContain("&#60;/a&#62;&#60;script&#62;$1");
  expect(html).toContain('href="/&#34;&#62;&#60;script&#62;$&#38;&#60;/script&#62;?&#39;"');
});

it("leads to no other site", () => {
  const html = fillOfflinePage(PAGE, {
    offlinePath: "/offline",
    address: "//evil.example/x?a=//b",
    pages: [{ path: "///evil.example", title: "Evil", language: "en-US" }],
  });
  expect(html).toContain('href="/evil.example/x?a=//b"');
  expect(html).not.toContain('href="//');
});

it("leaves the list empty where nothing can be read", () => {
  expect(fillOfflinePage(PAGE, { offlinePath: "/offline", address: "/a", pages: [] })).toContain(
    '<ul data-offline-pages="link"></ul><p>None</p>',
  );
});
