import { readFileSync } from "node:fs";
import { POST_FOLDER } from "#model/blog/post.server.ts";
import { loadPostCategories } from "#model/blog/post-categories.server.ts";
import { loadPeople } from "#model/organization/people.server.ts";
import { listSlugs } from "#model/reader/folder.server.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { listServiceSlugs } from "#model/services/service-slugs.server.ts";
import type { OneOrMore, PostMaterial } from "./generated-post.ts";

/** Reads what generated posts are composed of from the posts of the site. @throws Error when they lack one of its kinds */
export function readPostMaterial(): PostMaterial {
  const texts = listSlugs(POST_FOLDER).map((slug) =>
    readFileSync(contentPath(POST_FOLDER, `${slug}.md`), "utf8").replace(/^---[\s\S]*?\n---\n/, ""),
  );
  const blocks = texts.flatMap((text) => text.match(BLOCK) ?? []).map((block) => block.trim());
  return {
    sentences: expectSome(blocks.filter((block) => RUNNING_TEXT.test(block)).flatMap(splitSentences)),
    tables: expectSome(blocks.filter((block) => block.startsWith("|"))),
    codes: expectSome(blocks.filter((block) => block.startsWith("```"))),
    categories: expectSome(loadPostCategories().map(({ name }) => name)),
    authors: expectSome(loadPeople().map(({ id }) => id)),
    services: expectSome(listServiceSlugs()),
  };
}

/** Code with its fences, or lines up to an empty one. */
const BLOCK = /```[\s\S]*?\n```|(?:[^\n]+\n?)+/g;

const RUNNING_TEXT = /^[A-Z"]/;

/** Plain sentences: a title is made of them too. */
function splitSentences(text: string): string[] {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*`\n]/g, " ");
  return plain.split(/(?<=[.?]) +/).filter((sentence) => /^[A-Z].{30,}[.?]$/.test(sentence));
}

function expectSome<Entry>([first, ...others]: Entry[]): OneOrMore<Entry> {
  if (first === undefined) throw new Error("The posts of the site lack something that posts are made of.");
  return [first, ...others];
}
