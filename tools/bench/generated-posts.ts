import { readFileSync } from "node:fs";
import { stringify } from "yaml";
import { createRandom, type Random } from "#art/weave/random.server.ts";
import { openContent } from "#content.config";
import { POST_FOLDER } from "#model/blog/post.server.ts";
import { loadPostCategories } from "#model/blog/post-categories.server.ts";
import { listSlugs } from "#model/content/content-reader.server.ts";
import { contentPath } from "#model/content/parse-file.server.ts";
import { loadPeople } from "#model/organization/people.server.ts";
import { listServiceSlugs } from "#model/services/load-service.server.ts";

const reader = openContent();

export type PostMaterial = {
  sentences: OneOrMore<string>;
  tables: OneOrMore<string>;
  codes: OneOrMore<string>;
  categories: OneOrMore<string>;
  authors: OneOrMore<string>;
  services: OneOrMore<string>;
};

export type OneOrMore<Entry> = readonly [Entry, ...Entry[]];

const FIRST_ID = 100_000;
const FIRST_DAY = Date.UTC(2020, 0, 1);
// All in the past, because future posts are not published.
const DAYS = 1_800;
const DAY_MS = 86_400_000;
const PARTS = 7;
const SERVICES = 3;

/** Composes a post of about 1,200 words with headings, lists, a table and code, always the same for a number. */
export function composePost(number: number, material: PostMaterial): { slug: string; file: string } {
  const random = createRandom(`generated post ${number}`);
  const fields = {
    id: FIRST_ID + number,
    sample: true,
    title: `Note ${number}: ${cutAtWord(random.pick(material.sentences), 44)}`.padEnd(30, "."),
    description: cutAtWord(compose(random, material, 3), 150).padEnd(70, "."),
    abstract: cutAtWord(compose(random, material, 3), 300),
    category: random.pick(material.categories),
    date: new Date(FIRST_DAY + random.between(0, DAYS) * DAY_MS).toISOString().slice(0, "2020-01-01".length),
    views: String(random.between(10, 900)),
    author: random.pick(material.authors),
    services: pickServices(random, material),
  };
  return {
    slug: `note-${number}`,
    file: `---\n${stringify(fields)}---\n\n${composeText(random, material)}\n`,
  };
}

/** Collects material from the posts of the site. @throws Error when a kind is missing */
export function readPostMaterial(): PostMaterial {
  const texts = listSlugs(reader, POST_FOLDER).map((slug) =>
    readFileSync(contentPath(POST_FOLDER, `${slug}.md`), "utf8").replace(/^---[\s\S]*?\n---\n/, ""),
  );
  const blocks = texts.flatMap((text) => text.match(BLOCK) ?? []).map((block) => block.trim());
  return {
    sentences: expectSome(blocks.filter((block) => RUNNING_TEXT.test(block)).flatMap(splitSentences)),
    tables: expectSome(blocks.filter((block) => block.startsWith("|"))),
    codes: expectSome(blocks.filter((block) => block.startsWith("```"))),
    categories: expectSome(loadPostCategories(reader).map(({ name }) => name)),
    authors: expectSome(loadPeople(reader).map(({ id }) => id)),
    services: expectSome(listServiceSlugs(reader)),
  };
}

/** A fenced code block, or lines up to an empty one. */
const BLOCK = /```[\s\S]*?\n```|(?:[^\n]+\n?)+/g;

const RUNNING_TEXT = /^[A-Z"]/;

/** Without markup, because titles are made of them too. */
function splitSentences(text: string): string[] {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*`\n]/g, " ");
  return plain.split(/(?<=[.?]) +/).filter((sentence) => /^[A-Z].{30,}[.?]$/.test(sentence));
}

function expectSome<Entry>([first, ...others]: Entry[]): OneOrMore<Entry> {
  if (first === undefined) throw new Error("The posts of the site lack something that posts are made of.");
  return [first, ...others];
}

function composeText(random: Random, material: PostMaterial): string {
  const parts = Array.from({ length: PARTS }, (_, index) => {
    const heading = `## ${cutAtWord(random.pick(material.sentences), 40)}`;
    const blocks = [compose(random, material, 5), compose(random, material, 4)];
    if (index === 2) blocks.push(random.pick(material.tables));
    if (index === 4) blocks.push(random.pick(material.codes));
    if (index % 2 === 1) blocks.push(composeList(random, material));
    return [heading, ...blocks].join("\n\n");
  });
  return [compose(random, material, 3), ...parts].join("\n\n");
}

function composeList(random: Random, material: PostMaterial): string {
  return Array.from({ length: 4 }, () => `- ${random.pick(material.sentences)}`).join("\n");
}

function compose(random: Random, { sentences }: PostMaterial, count: number): string {
  return Array.from({ length: count }, () => random.pick(sentences)).join(" ");
}

function pickServices(random: Random, { services }: PostMaterial): string[] {
  const picked = new Set<string>();
  while (picked.size < Math.min(SERVICES, services.length)) picked.add(random.pick(services));
  return [...picked];
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, text.lastIndexOf(" ", length)).replace(/\W+$/, "");
}
