import * as z from "zod";
import { DYES, type Family } from "#art/weave/yarn.server.ts";
import type { Image } from "../images/image.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { text } from "../reader/fields.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { listServiceSlugs } from "../services/service-slugs.server.ts";
import { sumDays } from "./sum-days.ts";

/** The pattern of the hero: its caption, and the phases of the plan that it is woven of. */
export const heroPattern = (reader: ContentReader) =>
  z
    .strictObject({
      caption: text.describe("What the cloth shows, in one or two sentences under it"),
      phases: z
        .array(
          z.strictObject({
            label: text.describe("What happens in the phase, in a few words"),
            days: z.int().min(1).describe("How many days the phase takes, a thread for each"),
            accent: z.enum(DYES).describe("The color of the threads of the phase"),
          }),
        )
        .min(1)
        .describe("The phases of the plan in their order; together they take the days that are promised"),
    })
    .check(({ value: { phases }, issues }) => {
      const { mvpDays } = loadOrganization(reader).promises;
      const days = sumDays(phases);
      if (days === mvpDays) return;
      issues.push({
        code: "custom",
        path: ["phases"],
        message: `days that add up to ${mvpDays}, the mvpDays of content/site/organization.yaml`,
        input: `${days} in all`,
      });
    });

type CardFields = { category: { path: string }; backgroundImage?: Image | undefined };

/** Refuses a teaser card for which no pattern can be woven and which names no image. */
export function checkCard<Card extends CardFields>(
  reader: ContentReader,
  { backgroundImage, category }: Card,
  context: z.RefinementCtx<Card>,
): void {
  if (backgroundImage || findService(reader, category.path)) return;
  context.addIssue({
    code: "custom",
    path: ["category", "path"],
    message: "the path of a service, or a picture as backgroundImage",
    input: category.path,
  });
}

/** Adds to a teaser card the family of the service it leads to, and a woven pattern where it names no image. */
export function weaveCard<Card extends CardFields>(
  reader: ContentReader,
  card: Card,
): Card & { backgroundImage: Image; family?: Family } {
  const slug = findService(reader, card.category.path);
  const family = slug && loadService(reader, slug).family;
  if (card.backgroundImage)
    return { ...card, backgroundImage: card.backgroundImage, ...(family && { family }) };
  if (slug && family) return { ...card, backgroundImage: readWovenImage("card", family, slug), family };
  throw new Error(`${card.category.path}: expected the path of a service`);
}

function findService(reader: ContentReader, path: string): string | undefined {
  return listServiceSlugs(reader).find((known) => path === `/services/${known}`);
}
