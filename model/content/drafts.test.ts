import { readFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { openContent } from "#content.config";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { loadPost, loadPosts } from "../blog/post.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadService } from "../services/load-service.server.ts";
import type { ContentReader } from "./content-reader.server.ts";
import { edit, enterContentCopy } from "./testing/content-copy.ts";

const reader = openContent();

const SLUG = "what-an-mvp-leaves-out";
const POST = `blog/${SLUG}.md`;
const MVP = "mvp-development-services";

beforeEach(enterContentCopy);

it("shows changed, new and deleted files only to readers with the draft, and reads unchanged files only once", () => {
  const text = readFileSync(`content/${POST}`, "utf8");
  const changed = text.replace(/^title:.*$/m, "title: A title that is only in the draft");
  const before = { title: loadPost(reader, SLUG).title, posts: loadPosts(reader).length };
  const drafted = openDraft({ [POST]: changed, "blog/one-more.md": text });
  expect(loadPost(drafted, SLUG).title).toBe("A title that is only in the draft");
  expect(loadPosts(drafted)).toHaveLength(before.posts + 1);
  expect(loadPosts(openDraft({}, [POST])).map(({ slug }) => slug)).not.toContain(SLUG);
  expect({ title: loadPost(reader, SLUG).title, posts: loadPosts(reader).length }).toEqual(before);
  expect(loadPosts(openContent())[0]).toBe(loadPosts(reader)[0]);
  expect(loadService(openDraft({ [POST]: changed }), MVP).blocks).toBe(loadService(reader, MVP).blocks);
});

it("fills in the facts of a draft only for its readers", () => {
  const facts = "site/organization.yaml";
  const text = readFileSync(`content/${facts}`, "utf8").replace(/^name: .*$/m, "name: Draftwright");
  const drafted = openDraft({ [facts]: text });
  edit(POST, /^title:.*$/m, 'title: "What {{brand}} says of first versions"');
  const { name } = loadOrganization(reader);
  const titles = [reader, drafted, reader].map((one) => loadPost(one, SLUG).title);
  expect(titles).toEqual([name, "Draftwright", name].map((brand) => `What ${brand} says of first versions`));
});

function openDraft(files: Record<string, string>, gone: string[] = []): ContentReader {
  const folder = makeTempFolder(files);
  return openContent({ draft: { folder, changed: new Set([...Object.keys(files), ...gone]) } });
}
