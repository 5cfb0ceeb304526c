import { href } from "react-router";
import type * as z from "zod";
import { type BlockName, listFields } from "../blocks/blocks.server.ts";
import { TEASER_LIMIT } from "../blocks/hero.server.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import type { SitePage } from "../site/site-page.ts";
import { describeOrganization } from "../site/structured-data.server.ts";
import { loadBlocks } from "./load-blocks.server.ts";
import { pageSchema } from "./page-files.server.ts";

export const HOME_FILE = "pages/index.yaml";

/** The sections in their order (specification section 2, Home page), each with its block. */
const SECTIONS = {
  hero: "hero",
  clients: "logos",
  testimonials: "testimonials",
  technology: "technology",
  recognition: "badges",
  expertise: "tabs",
  contact: "contact",
} as const satisfies Record<string, BlockName>;

const NAMES = Object.keys(SECTIONS);

export const homeSchema = (reader: ContentReader) => pageSchema(reader).superRefine(checkSections);

export function loadHome(reader: ContentReader) {
  const { blocks, body: _, ...page } = parseFile(reader, HOME_FILE, homeSchema);
  return {
    ...page,
    path: href("/"),
    blocks: loadBlocks(reader, blocks, { file: HOME_FILE, seed: "home", sections: NAMES, ...page }),
  };
}

export const homePage: SitePage = {
  path: href("/"),
  file: HOME_FILE,
  isTranslatable: true,
  search: { kind: "page" },
  section: "company",
  hasFeed: true,
  things: describeOrganization,
};

function checkSections(
  { blocks }: z.output<ReturnType<typeof pageSchema>>,
  context: z.RefinementCtx<unknown>,
): void {
  const expected = Object.values(SECTIONS).join(", ");
  const found = blocks.map(({ block }) => block).join(", ");
  if (found !== expected) report(context, ["blocks"], `the blocks ${expected}`, found);
  const [cards] = listFields(blocks, "hero").map(({ cards }) => cards);
  if (cards?.length !== TEASER_LIMIT)
    report(context, ["blocks", 0, "hero", "cards"], `${TEASER_LIMIT} cards`, cards);
}
