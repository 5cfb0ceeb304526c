import * as z from "zod";
import { formatDate } from "#contract/format-date.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { ANY, count, group, image, isoDate, list, text, uniqueBy } from "../content/fields.server.ts";
import type { Image } from "../images/image.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import { translateSite } from "../messages/messages.server.ts";
import { describeServicePrice } from "../prices/describe-price.server.ts";
import { listServiceSlugs, loadService } from "../services/load-service.server.ts";
import { buildServicePath } from "../services/service-path.ts";
import { sitePath } from "../site/page-link.server.ts";

// The home page shows four services (specification section 2).
export const TEASER_LIMIT = 4;

/** Cards that lead to services (specification section 3). */
export const teasers = (reader: ContentReader) =>
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

type Teaser = z.output<ReturnType<typeof teasers>>[number];
type Service = ReturnType<typeof loadService>;

/** With the color, the pattern and the price of the service that it leads to. */
export function describeTeaser(
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
