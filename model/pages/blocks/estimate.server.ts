import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { findAnswer, listInitialChoices } from "../../estimate/choices.ts";
import { describeParts, estimate, roundWeeks } from "../../estimate/estimate.ts";
import { loadEstimatePage } from "../../estimate/estimate-page.server.ts";
import { formatRange } from "../../prices/format-price.ts";
import { createPriceTranslate } from "../../prices/price-messages.server.ts";

export function loadEstimate(reader: ContentReader, fields: BlockFields<"estimate">) {
  const { layout, brief = { heading: "", lead: "" }, ...head } = fields;
  const page = loadEstimatePage(reader);
  if (layout === "form") return { layout, brief, page };
  const sample = describeSample(reader, page);
  return sample && { layout, ...head, ...sample };
}

/** The estimate of the answers that the form begins with, in words. */
function describeSample(reader: ContentReader, { model, currencies }: ReturnType<typeof loadEstimatePage>) {
  const [currency] = currencies;
  const [product] = model.questions;
  if (!currency || !product) return undefined;
  const choices = listInitialChoices(model.questions);
  const result = estimate(model, choices);
  const translate = createPriceTranslate(reader);
  return {
    product: findAnswer(product, choices).label,
    price: translate("estimate.price", formatRange(result.price, currency)),
    weeks: translate("estimate.weeks", roundWeeks(result.weeks)),
    parts: describeParts(result, currency, translate).map(({ id, name, share, percent, price }) => ({
      id,
      name,
      share,
      percent,
      price,
    })),
  };
}
