import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import { formatDate } from "#contract/format-date.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import {
  ANY,
  count,
  flag,
  group,
  image,
  isoDate,
  list,
  pageHeading,
  pageLead,
  reference,
  text,
  uniqueBy,
} from "../content/fields.server.ts";
import type { Image } from "../images/image.server.ts";
import { motifName, readHeroPattern, readWovenImage } from "../images/woven-image.server.ts";
import { translateSite } from "../messages/messages.server.ts";
import { findPerson } from "../organization/people.server.ts";
import { describeServicePrice, linkEstimate } from "../prices/describe-price.server.ts";
import { listServiceSlugs, loadService } from "../services/load-service.server.ts";
import { buildServicePath } from "../services/service-path.ts";
import { sitePath } from "../site/page-link.server.ts";
import { actions, checkPromisedDays, defineBlock, ground, layouts, promise } from "./block.server.ts";

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

// The home page shows four services (specification section 2).
export const TEASER_LIMIT = 4;

/** Cards that lead to services (specification section 3). */
const teasers = (reader: ContentReader) =>
  list(0, ANY, "Cards that lead to services. The first four are shown", {
    id: z.int().describe("A unique number for the card"),
    image: image(reader).describe("The small picture on the card"),
    title: text.max(80).describe("What the service changes for a client, in one line"),
    likes: count.describe("How many people liked it, shown at the foot of the card, such as 120"),
    backgroundImage: image(reader).optional().describe("The image behind it. Left out: a woven pattern"),
    category: group("The service the card leads to", {
      name: text.describe("The small line above the title, such as E-commerce"),
      path: sitePath(reader).describe("The path of the page it leads to"),
    }),
    date: isoDate.describe("The day that is shown on the card"),
    duration: z.int().min(1).describe("How many minutes it takes to read the page"),
  })
    .superRefine(uniqueBy("id", "each id once"))
    .transform((cards) => cards.slice(0, TEASER_LIMIT));

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
        .describe("What the woven picture shows. Left out: that of the page"),
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
    const { seed, family, service, updated, head } = page;
    const words = heading ?? head?.heading;
    if (words === undefined) throw page.fail(["heading"], "the big line of the page");
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
      person: findPerson(reader, answeredBy),
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

type Teaser = z.output<ReturnType<typeof teasers>>[number];
type Service = ReturnType<typeof loadService>;

/** With the color, the pattern and the price of the service that it leads to. */
function describeTeaser(
  reader: ContentReader,
  { title, category, date, duration, likes, ...pictures }: Teaser,
) {
  const slug = listServiceSlugs(reader).find((known) => buildServicePath(known) === category.path);
  const service = slug === undefined ? undefined : loadService(reader, slug);
  const translate = translateSite(reader);
  return {
    title,
    to: category.path,
    family: service?.family,
    ...layOver(reader, pictures, service),
    notes: [category.name, (slug && describeServicePrice(reader, slug)?.from) ?? []].flat(),
    facts: [
      { text: formatDate(reader.locale, date), day: date },
      { text: translate("blog.readingTime", { minutes: duration }) },
      { text: translate("blog.likes", { likes }) },
    ],
  };
}

/** The small picture on the one behind it. */
function layOver(
  reader: ContentReader,
  { image, backgroundImage }: Pick<Teaser, "image" | "backgroundImage">,
  service: Service | undefined,
): { image: Image; inset?: Image } {
  if (backgroundImage) return { image: backgroundImage, inset: image };
  if (!service) return { image };
  const { family, slug, motif } = service;
  const seed = motif ? `motif-${motif}` : slug;
  return { image: readWovenImage(reader, "card", { family, seed, motif }), inset: image };
}
