import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { openContent } from "#content.config";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { makeTempFolder, writeFiles } from "#server/testing/temp-folder.ts";
import { createPageReader } from "./built-page.ts";
import { publishPage } from "./publish-page.ts";

const reader = openContent();

// As React Router and React print them.
const PARTS = {
  title: "<title>Privacy</title>",
  description: '<meta name="description" content="What we keep"/>',
  canonical: `<link rel="canonical" href="${readSiteUrl(reader)}/privacy"/>`,
  preloads: '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
  theme: '<script data-theme=""></script>',
  style: '<style data-page-style=""></style></head><body>',
  main: '<main><p hidden="">R&amp;D<!-- --> &gt; 1</p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></main>',
  restoration: '<script data-scroll-restoration="">scrollTo(0, 0)</script>',
  context: "<script>window.context = {};</script>",
  start:
    '<script type="module" async="">import "/assets/a.js";\nimport * as route0 from "/assets/b.js";\nwindow.modules = { route0 };\n\nimport("/assets/entry.js");</script>',
  data: "<!--$--><script>window.context.add(1);</script><!--/$-->",
};

let client: string;

beforeEach(() => {
  client = makeTempFolder();
});

it("moves scripts into a module, fills and completes the head, and leaves the rest to React as it is", async () => {
  const page = await publish("privacy", PARTS);
  expect(page).toMatchObject({ path: "/privacy", title: "Privacy", isListed: true });
  const html = readFileSync(path.join(client, "privacy/index.html"), "utf8");
  const [start = ""] = /\/assets\/pages\/\w+\.js/.exec(html) ?? [];
  expect(readFileSync(path.join(client, start), "utf8").split("\n")).toEqual([
    'import "/assets/content.js";',
    "window.context = {};",
    "window.context.add(1);",
    'import "/assets/a.js";',
    'import * as route0 from "/assets/b.js";',
    "window.modules = { route0 };",
    "",
    'await import("/assets/entry.js");',
    "",
  ]);
  expect(html).not.toContain("modulepreload");
  // Some services read only the beginning of a page.
  expect(html).toMatch(/<meta property="og:title" [^<]*>.*<script data-theme/);
  expect(html).toContain(`<script data-theme="">setTheme()</script><style data-page-style="">p{}</style>`);
  expect(html).toContain(
    `<script defer src="/assets/hydrate.js" data-page="${start}" data-preload="/assets/content.js /assets/a.js /assets/b.js"></script></head>`,
  );
  expect(html.slice(html.indexOf("<main>"))).toBe(
    '<main><p hidden>R&amp;D<!-- --> > 1</p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></main>' +
      '<script data-scroll-restoration=""></script><!--$--><!--/$--></body></html>',
  );
});

it("writes the rules of what is below the first screen to a file that a link above it loads", async () => {
  const link = '<link rel="stylesheet" data-rest-style=""/>';
  const page = await publish("privacy", { ...PARTS, main: link + PARTS.main }, "b{}");
  const html = readFileSync(path.join(client, "privacy/index.html"), "utf8");
  const [, href = ""] = /data-rest-style="" href="([^"]+)"/.exec(html) ?? [];
  expect(page?.restHref).toBe(href);
  expect(readFileSync(path.join(client, href), "utf8")).toBe("b{}");
});

it("gives a page at which React would render another one no start module", async () => {
  expect(await publish("offline", PARTS)).toBeUndefined();
  const html = readFileSync(path.join(client, "offline/index.html"), "utf8");
  expect(html).toContain('<script defer src="/assets/hydrate.js"></script>');
  expect(html).not.toContain("window.context");
});

const { theme } = PARTS;

it.each<[problem: string, Partial<typeof PARTS>]>([
  ["expected one module script that starts React, found 0", { start: "" }],
  ["expected one import() of React's entry, found 0", { start: '<script type="module">1</script>' }],
  ["expected scripts with React Router's data, found none", { context: "", data: "" }],
  ["expected links that preload React's modules, found none", { preloads: "" }],
  ["expected one title, found 0", { title: "" }],
  ["expected one meta[name=description], found 0", { description: "" }],
  ["expected one link[rel=canonical], found 0", { canonical: "" }],
  ["expected one main, found 0", { main: "" }],
  ["expected one script[data-theme], found 0", { theme: "" }],
  ["expected one script[data-theme], found 2", { theme: theme + theme }],
  ["expected style[data-page-style] to be empty", { style: "<style data-page-style>p{}</style>" }],
])("refuses a page that lacks what it needs: %s", async (message, parts) => {
  const publishing = publish("privacy", { ...PARTS, ...parts });
  await expect(publishing).rejects.toThrow(message);
});

async function publish(name: string, parts: typeof PARTS, rest?: string) {
  const file = path.join(client, name, "index.html");
  const html = `<!DOCTYPE html><html lang="en-US"><head>${Object.values(parts).join("")}</body></html>`;
  writeFiles(client, { [`${name}/index.html`]: html });
  return publishPage(reader, file, {
    client,
    theme: "setTheme()",
    hydrationHref: "/assets/hydrate.js",
    contentHrefs: new Map([["en-US", "/assets/content.js"]] as const),
    pageStyle: () => ({ inlined: "p{}", rest }),
    readPage: createPageReader(reader, client),
    createShareImage: () => ({
      ...{ src: "/share.png", width: 1200, height: 630, alt: "Privacy" },
      content: { name: "privacy", title: "Privacy", brand: "" },
    }),
  });
}
