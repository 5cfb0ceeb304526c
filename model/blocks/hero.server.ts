import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import {
  ANY,
  flag,
  group,
  image,
  list,
  pageHeading,
  pageLead,
  reference,
  text,
} from "../content/fields.server.ts";
import { contentError } from "../content/parse-file.server.ts";
import { motifName } from "../images/motif.server.ts";
import { readHeroPattern, readWovenImage } from "../images/woven-image.server.ts";
import { findPerson } from "../organization/people.server.ts";
import { describeServicePrice, linkEstimate } from "../prices/describe-price.server.ts";
import { sitePath } from "../site/page-link.server.ts";
import { defineBlock } from "./block.server.ts";
import { actions, checkPromisedDays, ground, layouts, promise } from "./section-fields.server.ts";
import { describeTeaser, teasers } from "./teasers.server.ts";

const EDGES = ["fringe", "selvage", "hem", "knot", "seam"] as const;

const EDGE_HELP = "The shape of the lower edge of a colored background. Left out: a straight line";

/** How a cloth ends. That of a page may be cut along the diagonal, too. */
export const edge = z.enum(EDGES).optional().describe(EDGE_HELP);
const pageEdge = z
  .enum([...EDGES, "bias"])
  .optional()
  .describe(EDGE_HELP);

/** A cloth that is drawn from the phases of a plan, a thread for each day. */
const planCloth = (reader: ContentReader) =>
  z
    .strictObject({
      caption: text.describe("What the drawing shows, in one or two sentences below it"),
      link: group("The link below the drawing, to the plan that it shows", {
        label: text.max(60).describe("The words of the link"),
        to: sitePath(reader).describe("The page that explains the plan, and what it depends on"),
      }),
      promise,
      phases: list(1, ANY, "The phases of the plan in their order", {
        days: z.int().min(1).describe("How many days the phase takes; each day is a thread"),
        accent: z.enum(ACCENTS).describe("The color of the threads of the phase"),
      }),
      starfall: flag("Whether threads fall slowly from it, as a small animation"),
    })
    .superRefine(checkPromisedDays(reader, "phases"));

const heroFigures = list(2, 4, "Figures in large type, such as what the site promises", {
  value: text.max(20).describe("The figure with its unit, such as 90 days"),
  label: text.max(60).describe("What the figure counts, and what it depends on if that is short"),
});

export const hero = defineBlock({
  label: "Page head",
  help: "The top of a page, with its main heading. Each page has exactly one.",
  schema: (reader) =>
    z.strictObject({
      heading: pageHeading.optional().describe("The heading. Left out: that of the project, post or job"),
      eyebrow: text.max(40).optional().describe("A small line above the heading"),
      lead: pageLead.optional(),
      layout: layouts(
        ["plain", "beside", "bleed", "band"],
        "Text only; the picture next to the text; the picture up to the edge of the window; the picture as a band below the text",
      ),
      ground,
      edge: pageEdge,
      isCompact: flag("Whether it takes less height, so that visitors see more of what follows at once"),
      isMirrored: flag("Whether the picture is on the other side, before the text"),
      image: image(reader).optional().describe("The picture. Left out: a pattern woven for the page"),
      motif: motifName(reader)
        .optional()
        .describe("What the woven picture shows. Left out: the motif of the page"),
      actions: actions(reader),
      print: text.max(40).optional().describe("The text of a button that prints the page, such as a sheet"),
      hasCall: flag("Whether there is a button that books a call"),
      hasForm: flag("Whether the contact form takes the place of the picture"),
      answeredBy: reference(reader, "person").optional().describe("Who answers, shown below the text"),
      cloth: planCloth(reader).optional().describe("Instead of a picture: a thread for each day of a plan"),
      cards: teasers(reader).optional(),
      figures: heroFigures.optional(),
      hasPrice: flag("Whether the price of the service is shown"),
    }),
  /** With the page's own texts, and a picture woven for it, where the file has none. */
  load(reader, fields, page) {
    const { heading, motif, image, hasPrice, answeredBy, cloth, cards, ...shown } = fields;
    const { file, place, seed, family, service, updated, head } = page;
    const words = heading ?? head?.heading;
    if (words === undefined)
      throw contentError(reader, file, {
        path: [...place, "heading"],
        expected: "the big line of the page",
        found: "nothing",
      });
    const kind = shown.layout === "band" ? "wide" : "cover";
    const weave = () => family && readWovenImage(reader, kind, { family, seed, motif: motif ?? page.motif });
    const own = image ?? (motif ? undefined : head?.image);
    const picture = shown.layout === "plain" || shown.hasForm ? undefined : (own ?? weave());
    return {
      ...shown,
      heading: words,
      eyebrow: shown.eyebrow ?? head?.eyebrow,
      lead: shown.lead ?? head?.lead,
      links: head?.links ?? [],
      facts: head?.facts ?? [],
      image: picture,
      imageAlt: picture === head?.image ? (head?.imageAlt ?? "") : "",
      price: hasPrice && service ? describeServicePrice(reader, service) : undefined,
      person: answeredBy === undefined ? undefined : findPerson(reader, answeredBy),
      updated,
      cloth: cloth && weaveCloth(reader, cloth),
      cards: cards?.map((card) => describeTeaser(reader, card)),
    };
  },
});

/** With a link to the estimate, where that page is written. */
function weaveCloth(reader: ContentReader, { phases, promise: _, ...cloth }: Cloth) {
  return { ...cloth, image: readHeroPattern(reader, phases), estimate: linkEstimate(reader) };
}

type Cloth = z.output<ReturnType<typeof planCloth>>;
