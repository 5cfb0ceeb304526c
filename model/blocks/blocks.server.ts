import * as z from "zod";
import type { IssueDetails } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";
import { badges } from "./badges.server.ts";
import { calculator } from "./calculator.server.ts";
import { call } from "./call.server.ts";
import { cards } from "./cards.server.ts";
import { cloth } from "./cloth.server.ts";
import { comparison } from "./comparison.server.ts";
import { contact } from "./contact.server.ts";
import { estimate } from "./estimate.server.ts";
import { figure } from "./figure.server.ts";
import { hero } from "./hero.server.ts";
import { items } from "./items.server.ts";
import { lists } from "./lists.server.ts";
import { logos } from "./logos.server.ts";
import { offices } from "./offices.server.ts";
import { prices } from "./prices.server.ts";
import { proof } from "./proof.server.ts";
import { questions } from "./questions.server.ts";
import { quotes } from "./quotes.server.ts";
import { screen } from "./screen.server.ts";
import { sitemap } from "./sitemap.server.ts";
import { steps } from "./steps.server.ts";
import { table } from "./table.server.ts";
import { tabs } from "./tabs.server.ts";
import { technology } from "./technology.server.ts";
import { testimonials } from "./testimonials.server.ts";
import { body, text } from "./text.server.ts";
import { video } from "./video.server.ts";

/** Every kind of block. Its name is what content files write. */
export const BLOCKS = {
  hero,
  text,
  body,
  items,
  lists,
  steps,
  table,
  questions,
  figure,
  screen,
  comparison,
  video,
  proof,
  quotes,
  cards,
  prices,
  estimate,
  calculator,
  offices,
  cloth,
  technology,
  logos,
  testimonials,
  badges,
  tabs,
  sitemap,
  call,
  contact,
};

export type BlockName = keyof typeof BLOCKS;

/** What an owner has written in a block of that name. */
export type BlockFields<Name extends BlockName> = z.output<ReturnType<(typeof BLOCKS)[Name]["schema"]>>;

/** A block of a page. */
export type PageBlock = { [Name in BlockName]: { block: Name; fields: BlockFields<Name> } }[BlockName];

/** The fields of all blocks of one kind. */
export function listFields<Name extends BlockName>(blocks: PageBlock[], name: Name): BlockFields<Name>[] {
  return blocks.flatMap(({ block, fields }) =>
    block === name
      ? // The name says whose fields they are.
        (fields as BlockFields<Name>)
      : [],
  );
}

const NAMES = Object.keys(BLOCKS);

/** The list of blocks that a page is made of, each with its name as in `- steps: …`; exactly one is the head of the page. */
export const blockList = (reader: ContentReader) =>
  z.array(block(reader)).superRefine(checkBlocks).describe("The blocks of the page, from the top");

/** One entry of such a list. */
export function block(reader: ContentReader) {
  const schemas = Object.entries(BLOCKS).map(([name, { label, help, schema }]) => [
    name,
    schema(reader)
      .meta({ title: label, description: help.replace(/\.$/, "") })
      .optional(),
  ]);
  return z.preprocess(
    readName,
    // The name and the fields come from the same entry of the registry.
    z
      .strictObject(Object.fromEntries(schemas))
      .register(fieldKinds, { kind: "block" })
      .transform((entry) => {
        const [name, fields] = Object.entries(entry).find(([, value]) => value !== undefined) ?? [];
        return { block: name, fields } as PageBlock;
      }),
  );
}

/** A block without fields is its name alone. */
function readName(value: unknown, context: z.RefinementCtx): unknown {
  const entry = typeof value === "string" ? { [value]: {} } : value;
  const names = Object.keys(typeof entry === "object" && entry !== null ? entry : {});
  const unknown = names.find((name) => !NAMES.includes(name));
  if (names.length === 1 && unknown === undefined) return entry;
  const params: IssueDetails = { found: names.map((name) => `"${name}"`).join(" and ") || "nothing" };
  const message = unknown === undefined ? "one block" : `one of ${NAMES.join(", ")}`;
  context.addIssue({ code: "custom", message, input: value, params });
  return z.NEVER;
}

/** Checks run beside invalid blocks, too, whose own mistakes come first. */
function checkBlocks(blocks: PageBlock[], context: z.RefinementCtx<unknown>): void {
  if (!blocks.every((block) => block?.fields)) return;
  checkHeads(blocks, context);
  checkIds(blocks, context);
}

function checkHeads(blocks: PageBlock[], context: z.RefinementCtx<unknown>): void {
  const heads = blocks.flatMap(({ block }, index) => (block === "hero" ? index : []));
  if (heads.length === 1) return;
  const [, second] = heads;
  const params: IssueDetails = { found: second === undefined ? "none" : "a second one" };
  const path = second === undefined ? [] : [second];
  context.addIssue({
    code: "custom",
    path,
    message: "exactly one hero, the head of the page",
    input: blocks,
    params,
  });
}

function checkIds(blocks: PageBlock[], context: z.RefinementCtx<unknown>): void {
  const ids = blocks.map(({ fields }) => ("id" in fields ? fields.id : undefined));
  const index = ids.findIndex((id, at) => id !== undefined && ids.indexOf(id) < at);
  if (index < 0) return;
  const { block = "" } = blocks[index] ?? {};
  const message = "an id that no other block of the page has";
  context.addIssue({ code: "custom", path: [index, block, "id"], message, input: ids[index] });
}
