import { afterEach, beforeEach, expect, it } from "vitest";
import { loadPost, loadPosts } from "../blog/post.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { copy, edit, enterContentCopy } from "../translations/content-copy.ts";
import { readInLanguage } from "../translations/content-locale.server.ts";
import { holdContent, memoize, releaseContent } from "./held-content.server.ts";

const POST = "blog/what-an-mvp-leaves-out.md";
const MVP = "mvp-development-services";

let leaveCopy: () => void;

beforeEach(() => {
  leaveCopy = enterContentCopy();
});

afterEach(() => {
  releaseContent();
  leaveCopy();
});

it("reads what was added and changed while content may change, and what was there first while it is held", () => {
  const before = loadPosts().length;
  copy(POST, "blog/one-more.md");
  edit(`services/${MVP}.md`, /^lead:.*(\n .*)*$/m, "lead: Another lead");
  expect(loadPosts()).toHaveLength(before + 1);
  expect(loadService(MVP).lead).toBe("Another lead");
  holdContent();
  expect(loadPosts()).toHaveLength(before + 1);
  expect(loadService(MVP).lead).toBe("Another lead");
  copy(POST, "blog/yet-another.md");
  edit(`services/${MVP}.md`, /^lead:.*(\n .*)*$/m, "lead: A third lead");
  expect(loadPosts()).toHaveLength(before + 1);
  expect(loadService(MVP).lead).toBe("Another lead");
});

it("keeps what is found out in each language apart", () => {
  holdContent();
  const find = (words: "en-US" | "hi-IN") =>
    readInLanguage({ words, links: words }, () => memoize("a name", () => words));
  expect([find("en-US"), find("hi-IN"), find("en-US")]).toEqual(["en-US", "hi-IN", "en-US"]);
  expect(loadPost("what-an-mvp-leaves-out").body).not.toContain('href="/hi/');
  const hindi = readInLanguage({ words: "en-US", links: "hi-IN" }, () => loadPost("what-an-mvp-leaves-out"));
  expect(hindi.body).toContain('href="/hi/');
});
