import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { block } from "#model/blocks/block-list.server.ts";
import { BLOCKS } from "#model/blocks/blocks.server.ts";
import { loadBlocks } from "#model/pages/load-blocks.server.ts";
import { ContentDraft } from "./content-draft.ts";
import { savedReader } from "./content-text.ts";
import { composeText } from "./save.ts";

/** A block that a page can have, with what it starts with. */
export type Example = { name: string; label: string; help: string; block: unknown };

/** For each block the first example that shows something on the page of a file. */
export function listExamples(file: string, data: unknown): Example[] {
  return Object.entries(BLOCKS).flatMap(([name, { label, help }]) => {
    const block = findExample(name, file, data);
    return block ? [{ name, label, help, block }] : [];
  });
}

function findExample(name: string, file: string, data: unknown): unknown {
  const { blocks = [], body } = Object(data);
  const examples: unknown[] = parse(readFileSync(path.resolve(`app/blocks/${name}/example.yaml`), "utf8"));
  return examples.find((example) => {
    // A page has one head, and only a Markdown file has a long text.
    if (name === "hero") return !blocks.some((one: unknown) => Object(one).hero);
    return name === "body" ? typeof body === "string" : isShown(file, example);
  });
}

function isShown(file: string, example: unknown): boolean {
  const { data } = block(savedReader).safeParse(example);
  if (!data) return false;
  const [, service] = /^(?:services\/)?(.*)\.md$/.exec(file) ?? [];
  try {
    const page = { file, seed: "example", ...(service && { service }) };
    return loadBlocks(savedReader, [data], page).length > 0;
  } catch {
    return false;
  }
}

/** Below `content/`, for a page that only previews show. */
const EXAMPLE_FILE = "pages/block-example.md";

/** A page whose last block is an example, as an unsaved file. */
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
  const example = name in BLOCKS ? findExample(name, EXAMPLE_FILE, page) : undefined;
  const text = composeText(EXAMPLE_FILE, { ...page, blocks: [...head, ...(example ? [example] : [])] });
  return new ContentDraft(new Map([[EXAMPLE_FILE, text]]));
}
