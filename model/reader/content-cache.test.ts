import { beforeEach, expect, it } from "vitest";
import { loadPosts } from "../blog/post.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { copy, edit, enterContentCopy } from "../translations/content-copy.ts";
import { ContentCache } from "./content-cache.server.ts";
import { ContentReader } from "./content-reader.server.ts";
import { renderMarkdown } from "./markdown.server.ts";

const POST = "blog/what-an-mvp-leaves-out.md";
const MVP = "mvp-development-services";

beforeEach(enterContentCopy);

it("notices added and changed files unless it is fixed", () => {
  const reader = new ContentReader();
  const before = loadPosts(reader).length;
  copy(POST, "blog/one-more.md");
  edit(`services/${MVP}.md`, /^lead:.*(\n .*)*$/m, "lead: Another lead");
  expect(loadPosts(reader)).toHaveLength(before + 1);
  expect(loadService(reader, MVP).lead).toBe("Another lead");
  const fixed = new ContentReader({ cache: new ContentCache({ isFixed: true }) });
  expect(loadPosts(fixed)).toHaveLength(before + 1);
  expect(loadService(fixed, MVP).lead).toBe("Another lead");
  copy(POST, "blog/yet-another.md");
  edit(`services/${MVP}.md`, /^lead:.*(\n .*)*$/m, "lead: A third lead");
  expect(loadPosts(fixed)).toHaveLength(before + 1);
  expect(loadService(fixed, MVP).lead).toBe("Another lead");
});

it("derives separately for each language", () => {
  const reader = new ContentReader({ cache: new ContentCache({ isFixed: true }) });
  const derive = (locale: "en-US" | "hi-IN") => reader.in(locale).memoize("a name", () => locale);
  expect([derive("en-US"), derive("hi-IN"), derive("en-US")]).toEqual(["en-US", "hi-IN", "en-US"]);
});

it("links in Markdown lead to pages of the language, and to English ones where there are none", () => {
  const reader = new ContentReader().in("hi-IN");
  expect(loadService(reader, MVP).body).toContain(
    '<a href="/blog/what-an-mvp-leaves-out" hreflang="en" aria-describedby=',
  );
  expect(renderMarkdown(reader, `[MVP](/services/${MVP})`)).toContain(`<a href="/hi/services/${MVP}">`);
});
