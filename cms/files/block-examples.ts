import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { block } from "#model/blocks/block-list.server.ts";
import { BLOCKS } from "#model/blocks/blocks.server.ts";
import { findError } from "#model/content/list-errors.server.ts";
import { loadBlocks } from "#model/pages/load-blocks.server.ts";
import { ContentDraft } from "./content-draft.ts";
import { savedReader } from "./content-text.ts";
import { composeText } from "./save.ts";

/** A block that a page can have, with what it starts with. */
export type Example = { name: string; label: string; help: string; block: unknown };

/** Of each block the first example that shows something on the page of a file. */
export function listExamples(file: string, data: unknown): Example[] {
  return Object.entries(BLOCKS).flatMap(([name, { label, help }]) => {
    const examples = readExamples(name);
    const block = hasOwnRule(name)
      ? RULES[name](data) && examples[0]
      : examples.find((example) => isShown(file, example));
    return block ? [{ name, label, help, block }] : [];
  });
}

/** Blocks that depend on the rest of the page. */
const RULES = {
  // A page has one head.
  hero: (data: unknown) => !listBlocks(data).some((block) => Object(block).hero),
  // Only a Markdown file has a long text.
  body: (data: unknown) => typeof Object(data).body === "string",
};

function hasOwnRule(name: string): name is keyof typeof RULES {
  return name in RULES;
}

function listBlocks(data: unknown): unknown[] {
  const { blocks } = Object(data);
  return Array.isArray(blocks) ? blocks : [];
}

function isShown(file: string, example: unknown): boolean {
  const { data } = block(savedReader).safeParse(example);
  if (!data) return false;
  const [, service] = /^(?:services\/)?(.*)\.md$/.exec(file) ?? [];
  let count = 0;
  const error = findError(() => {
    count = loadBlocks(savedReader, [data], { file, seed: "example", ...(service && { service }) }).length;
  });
  return !error && count > 0;
}

/** Below `content/`, for a page that only previews show. */
const EXAMPLE_FILE = "pages/block-example.md";

/** A page with an example of a block, as an unsaved file. */
export function draftExample(name: string): ContentDraft {
  const page = {
    sample: true,
    title: "An example of a block of this site",
    description: "What the editor shows in its menu of blocks, so that owners choose by what they see.",
    name: "Example",
    family: "development",
    ...(name === "body" && { body: "A long text in Markdown has **headings**, lists, tables and links." }),
  };
  const head = name === "hero" ? [] : [{ hero: { heading: "Example" } }];
  const draft = new ContentDraft();
  const { block: example } = listExamples(EXAMPLE_FILE, page).find((one) => one.name === name) ?? {};
  const text = composeText(EXAMPLE_FILE, { ...page, blocks: [...head, ...(example ? [example] : [])] });
  draft.change(new Map([[EXAMPLE_FILE, text]]));
  return draft;
}

function readExamples(name: string): unknown[] {
  return parse(readFileSync(path.resolve(`app/blocks/${name}/example.yaml`), "utf8"));
}
