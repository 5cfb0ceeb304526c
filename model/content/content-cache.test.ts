import { readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { openContent } from "#content.config";
import { loadPosts } from "../blog/post.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { ContentCache } from "./content-cache.server.ts";
import type { ContentReader } from "./content-reader.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { copy, enterContentCopy, set } from "./testing/content-copy.ts";

const POST = "blog/what-an-mvp-leaves-out.md";
const MVP = "mvp-development-services";

beforeEach(enterContentCopy);

it("notices added and changed files unless it is fixed", () => {
  const reader = openContent();
  const fixed = openContent({ cache: new ContentCache({ isFixed: true }) });
  const look = (one: ContentReader) => [loadPosts(one).length, loadService(one, MVP).name];
  const [count, name] = look(fixed);
  expect(look(reader)).toEqual([count, name]);
  copy(POST, "blog/one-more.md");
  set(`services/${MVP}.md`, "name: Another name");
  expect(look(reader)).toEqual([Number(count) + 1, "Another name"]);
  expect(look(fixed)).toEqual([count, name]);
});

it("notices an edit that leaves size and time as they were", () => {
  const reader = openContent();
  const file = `content/services/${MVP}.md`;
  const text = readFileSync(file, "utf8");
  for (const word of ["one", "two", "six"]) {
    writeFileSync(file, text.replace(/^name:.*$/m, `name: Name ${word}`));
    utimesSync(file, 1e9, 1e9);
    expect(loadService(reader, MVP).name).toBe(`Name ${word}`);
  }
});

it("reads again files that refer to a deleted file", () => {
  const reader = openContent();
  copy(`services/${MVP}.md`, "services/one-more.md");
  set(`services/${MVP}.md`, "related: [one-more]");
  expect(loadService(reader, MVP).related).toEqual(["one-more"]);
  rmSync("content/services/one-more.md");
  expect(() => loadService(reader, MVP)).toThrow('field "related[0]"');
});

it("derives separately for each language", () => {
  const reader = openContent({ cache: new ContentCache({ isFixed: true }) });
  const derive = (locale: "en-US" | "hi-IN") => reader.in(locale).memoize("a name", () => locale);
  expect([derive("en-US"), derive("hi-IN"), derive("en-US")]).toEqual(["en-US", "hi-IN", "en-US"]);
});

it("links in Markdown lead to pages of the language, and to English ones where there are none", () => {
  const reader = openContent().in("hi-IN");
  expect(loadService(reader, MVP).body?.join()).toContain(
    '<a href="/blog/what-an-mvp-leaves-out" hreflang="en" aria-describedby=',
  );
  expect(renderMarkdown(reader, `[MVP](/services/${MVP})`)).toContain(`<a href="/hi/services/${MVP}">`);
});
