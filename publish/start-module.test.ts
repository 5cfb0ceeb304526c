import { describe, expect, it } from "vitest";
import { takeStartModule } from "./start-module.ts";

const page = [
  '<head><link rel="modulepreload" href="/assets/a.js"/><script data-theme=""></script></head>',
  "<script>((key) => { sessionStorage.getItem(key); window.scrollTo(0, 0); })()</script>",
  "<script>window.context = {};</script>",
  '<script type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nwindow.modules = { route0 };\nimport("/assets/entry.js");</script>',
  '<script src="/kept.js" defer></script>',
  "<script>window.context.enqueue(1);</script>",
].join("");

describe("takeStartModule", () => {
  const { html, startModule, preloads } = takeStartModule(page);

  it("puts imports first, then context and data, then the start", () => {
    expect(startModule).toBe(
      [
        'import "/assets/manifest.js";',
        'import * as route0 from "/assets/root.js";',
        "window.context = {};",
        "window.context.enqueue(1);",
        "window.modules = { route0 };",
        'await import("/assets/entry.js");\n',
      ].join("\n"),
    );
  });

  it("leaves the elements, empty, and scripts of their own file untouched", () => {
    expect(html).toContain('<script></script><script></script><script type="module" async=""></script>');
    expect(html).toContain('<script src="/kept.js" defer></script>');
    expect(html.match(/<script/g)).toHaveLength(6);
  });

  it("hands the preloads over instead of asking for them", () => {
    expect(html).not.toContain("modulepreload");
    expect(preloads).toEqual(["/assets/a.js"]);
  });

  it("refuses a page that nothing starts", () => {
    expect(() => takeStartModule("<head></head>")).toThrow("Expected one script that starts React, found 0");
  });
});
