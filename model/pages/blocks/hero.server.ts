import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { contentError } from "../../content/field-line.server.ts";
import { readHeroPattern, readWovenImage } from "../../images/woven-image.server.ts";
import { findPerson } from "../../organization/people.server.ts";
import { describeServicePrice, linkEstimate } from "../../prices/describe-price.server.ts";
import type { BlockPage } from "../block-page.ts";
import { describeTeaser } from "./teaser.server.ts";

/** With what the page says of itself, and a picture woven for it, where the file names none. */
export function loadHero(
  reader: ContentReader,
  { heading, motif, image, hasPrice, answeredBy, cloth, cards, ...fields }: BlockFields<"hero">,
  { file, place, seed, family, service, updated, head, ...page }: BlockPage,
) {
  const words = heading ?? head?.heading;
  if (words === undefined)
    throw contentError(reader, file, [
      `field "${place}.heading": expected the big line of the page, found nothing`,
    ]);
  const kind = fields.layout === "band" ? "wide" : "cover";
  const weave = () => family && readWovenImage(reader, kind, { family, seed, motif: motif ?? page.motif });
  const own = image ?? (motif ? undefined : head?.image);
  const picture = fields.layout === "plain" || fields.hasForm ? undefined : (own ?? weave());
  return {
    ...fields,
    heading: words,
    eyebrow: fields.eyebrow ?? head?.eyebrow,
    lead: fields.lead ?? head?.lead,
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
}

/** With the way to an estimate, where that page is written. */
function weaveCloth(reader: ContentReader, { phases, promise: _, ...cloth }: Cloth) {
  return { ...cloth, image: readHeroPattern(reader, phases), estimate: linkEstimate(reader) };
}

type Cloth = NonNullable<BlockFields<"hero">["cloth"]>;
