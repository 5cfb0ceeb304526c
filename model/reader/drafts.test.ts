import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { listPostSlugs, loadPost, loadPosts } from "../blog/post.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";
import { ContentReader } from "./content-reader.server.ts";
import type { Draft } from "./draft.server.ts";
import { contentPath } from "./parse-file.server.ts";

const reader = new ContentReader();

const SLUG = "what-an-mvp-leaves-out";
const POST = `blog/${SLUG}.md`;

let folder: string;

beforeEach(enterContentCopy);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "draft-"));
  return () => rmSync(folder, { recursive: true });
});

it("shows changed, new and deleted files only to readers with the draft", () => {
  const text = readFileSync(contentPath(POST), "utf8");
  const draft = makeDraft({
    [POST]: rename(text, "A title that stands only in the draft"),
    "blog/one-more.md": text,
  });
  const before = { title: loadPost(reader, SLUG).title, posts: loadPosts(reader).length };
  const drafted = new ContentReader({ draft });
  expect(loadPost(drafted, SLUG).title).toBe("A title that stands only in the draft");
  expect(listPostSlugs(drafted)).toContain("one-more");
  expect(loadPosts(drafted)).toHaveLength(before.posts + 1);
  expect(loadPost(reader, SLUG).title).toBe(before.title);
  expect(loadPosts(reader)).toHaveLength(before.posts);
  const without = new ContentReader({ draft: makeDraft({}, [POST]) });
  expect(listPostSlugs(without)).not.toContain(SLUG);
  expect(listPostSlugs(reader)).toContain(SLUG);
});

it("fills in the facts of a draft only for its readers", () => {
  const facts = "site/organization.yaml";
  const draft = makeDraft({
    [facts]: readFileSync(contentPath(facts), "utf8").replace(/^name: .*$/m, "name: Draftwright"),
  });
  const { name } = loadOrganization(reader);
  edit(POST, /^title:.*$/m, 'title: "What {{brand}} says of first versions"');
  expect(loadPost(reader, SLUG).title).toContain(name);
  expect(loadPost(new ContentReader({ draft }), SLUG).title).toContain("Draftwright");
  expect(loadPost(reader, SLUG).title).toContain(name);
});

function makeDraft(files: Record<string, string>, gone: string[] = []): Draft {
  const own = mkdtempSync(path.join(folder, "draft-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(own, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(own, file), text);
  }
  return { folder: own, changed: new Set([...Object.keys(files), ...gone]) };
}

function rename(text: string, title: string): string {
  return text.replace(/^title:.*$/m, `title: ${title}`);
}
