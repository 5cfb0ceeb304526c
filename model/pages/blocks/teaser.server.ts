import { formatDate } from "#contract/format-date.ts";
import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { readDrawingOnPattern } from "../../images/drawing-on-pattern.server.ts";
import type { Image } from "../../images/image.server.ts";
import { readWovenImage } from "../../images/woven-image.server.ts";
import { translateSite } from "../../messages/messages.server.ts";
import { describeServicePrice } from "../../prices/describe-price.server.ts";
import { listServiceSlugs, loadService } from "../../services/load-service.server.ts";
import { buildServicePath } from "../../services/service-path.ts";

type Teaser = NonNullable<BlockFields<"hero">["cards"]>[number];
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

/** The small picture on the one behind it: as a single drawing where that is possible. */
function layOver(
  reader: ContentReader,
  { image, backgroundImage }: Pick<Teaser, "image" | "backgroundImage">,
  service: Service | undefined,
): { image: Image; inset?: Image } {
  if (backgroundImage) return { image: backgroundImage, inset: image };
  if (!service) return { image };
  const { family, slug: seed, motif } = service;
  const drawing = readDrawingOnPattern(reader, { layout: "teaser", family, seed, motif, drawing: image });
  if (drawing) return { image: drawing };
  return { image: readWovenImage(reader, "card", { family, seed, motif }), inset: image };
}
