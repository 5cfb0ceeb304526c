import type * as z from "zod";
import { badges } from "./badges.server.ts";
import type { PageBlock } from "./block-list.server.ts";
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

export function listFields<Name extends BlockName>(blocks: PageBlock[], name: Name): BlockFields<Name>[] {
  return blocks.flatMap(({ block, fields }) =>
    block === name
      ? // The name says whose fields they are.
        (fields as BlockFields<Name>)
      : [],
  );
}
