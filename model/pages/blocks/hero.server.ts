import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { readWovenImage } from "../../images/woven-image.server.ts";
import { findPerson } from "../../organization/people.server.ts";
import { describeServicePrice } from "../../prices/describe-service-price.server.ts";
import type { BlockPage } from "../block-page.ts";

/** With a picture woven for the page where the file names none. */
export function loadHero(
  reader: ContentReader,
  { motif, image, hasPrice, answeredBy, ...fields }: BlockFields<"hero">,
  { seed, family, service, updated, ...page }: BlockPage,
) {
  const kind = fields.layout === "band" ? "wide" : "cover";
  const woven =
    family && fields.layout !== "plain" && !fields.hasForm
      ? readWovenImage(reader, kind, { family, seed, motif: motif ?? page.motif })
      : undefined;
  const price = hasPrice && service ? describeServicePrice(reader, service) : undefined;
  const person = answeredBy === undefined ? undefined : findPerson(reader, answeredBy);
  return { ...fields, image: image ?? woven, price, person, updated };
}
