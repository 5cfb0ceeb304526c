import { stringify } from "yaml";
import { createRandom, type Random } from "#art/weave/random.server.ts";

/** What generated posts are composed of: the words of posts that are there, and the names they may refer to. */
export type PostMaterial = {
  /** Sentences of running text. */
  sentences: OneOrMore<string>;
  /** Tables, as Markdown. */
  tables: OneOrMore<string>;
  /** Blocks of code, with their fences. */
  codes: OneOrMore<string>;
  /** The names of categories. */
  categories: OneOrMore<string>;
  /** The ids of people. */
  authors: OneOrMore<string>;
  /** The slugs of services. */
  services: OneOrMore<string>;
};

export type OneOrMore<Entry> = readonly [Entry, ...Entry[]];

const FIRST_ID = 100_000;
const FIRST_DAY = Date.UTC(2020, 0, 1);
// All of them past: a post whose day has not come is left out.
const DAYS = 1_800;
const DAY_MS = 86_400_000;
const PARTS = 7;
const SERVICES = 3;

/**
 * Composes a post of about 1,200 words with headings, lists, a table and code. The same number always gives the same one.
 * @returns the slug, and the text of the file
 */
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
