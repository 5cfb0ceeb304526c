import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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

it("notices an edit that leaves size and time as they were", () => {
  const reader = new ContentReader();
  const file = `content/services/${MVP}.md`;
  const text = readFileSync(file, "utf8");
  for (const word of ["one", "two", "six"]) {
    writeFileSync(file, text.replace(/^lead:.*(\n .*)*$/m, `lead: Lead ${word}`));
    utimesSync(file, 1e9, 1e9);
    expect(loadService(reader, MVP).lead).toBe(`Lead ${word}`);
  }
});

it("reads what is the same once for all readers, drafts included", () => {
  const draft = { folder: mkdtempSync(path.join(tmpdir(), "draft-")), changed: new Set([POST]) };
  mkdirSync(path.join(draft.folder, "blog"));
  const text = readFileSync(`content/${POST}`, "utf8");
  writeFileSync(
    path.join(draft.folder, POST),
    text.replace(/^title:.*$/m, "title: A title of the draft, long enough for it"),
  );
  const [saved, other, drafted] = [new ContentReader(), new ContentReader(), new ContentReader({ draft })];
  const read = (reader: ContentReader) => loadPosts(reader).find(({ slug }) => POST.endsWith(`${slug}.md`));
  const service = loadService(saved, MVP);
  expect(read(other)).toBe(read(saved));
  expect(read(drafted)?.title).toBe("A title of the draft, long enough for it");
  expect(read(saved)?.title).not.toBe("A title of the draft, long enough for it");
  expect(loadService(drafted, MVP).plan).toBe(service.plan);
});

it("reads again what refers to a file that is gone", () => {
  const reader = new ContentReader();
  copy(`services/${MVP}.md`, "services/one-more.md");
  edit(`services/${MVP}.md`, /^related: .*$/m, "related: [one-more]");
  expect(loadService(reader, MVP).related).toEqual(["one-more"]);
  rmSync("content/services/one-more.md");
  expect(() => loadService(reader, MVP)).toThrow('field "related[0]"');
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
