import { readFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { BlockName } from "../../blocks/blocks.server.ts";

const EXAMPLES = path.resolve("app/blocks");

/** A file for `content/pages` that shows the examples of a block below its head. */
export function writePageOf(block: BlockName): string {
  const examples: unknown[] = parse(readFileSync(path.join(EXAMPLES, block, "example.yaml"), "utf8"));
  return stringify({
    sample: true,
    title: `A page that shows the examples of ${block}`,
    description: `All examples of the block ${block}, one below the other, as the gallery has them, in a page of the site.`,
    name: "Examples",
    blocks: [{ hero: { heading: "Examples" } }, ...examples],
  });
}
