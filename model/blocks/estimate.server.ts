import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { group, partHeading, partLead } from "../content/fields.server.ts";
import { findAnswer, listInitialChoices } from "../estimate/choices.ts";
import { estimate as calculate, describeParts, roundWeeks } from "../estimate/estimate.ts";
import { BRIEF_FORM_ID, ESTIMATOR_ID, RESULT_ID } from "../estimate/estimate-ids.ts";
import { loadEstimatePage } from "../estimate/estimate-page.server.ts";
import { createPriceTranslate } from "../messages/messages.server.ts";
import { formatRange } from "../prices/format-price.ts";
import { actions, defineBlock, layouts, openFields } from "./block.server.ts";

export const estimate = defineBlock({
  label: "Estimate",
  help: "What a project would cost and how long it would take. The questions are edited in Estimate, under Settings.",
  schema: (reader) =>
    z
      .strictObject({
        ...openFields,
        layout: layouts(
          ["sample", "form"],
          "The estimate for the answers it begins with; the form, for the page /estimate",
        ),
        actions: actions(reader),
        brief: group("The text next to the contact form that sends the estimate; required with the form", {
          heading: partHeading,
          lead: partLead,
        }).optional(),
      })
      .refine(({ layout, brief }) => layout === "sample" || brief, {
        path: ["brief"],
        message: "the words beside the contact form",
      }),
  load(reader, { layout, brief = { heading: "", lead: "" }, ...head }) {
    const page = loadEstimatePage(reader);
    if (layout === "form") return { layout, brief, page };
    const sample = describeSample(reader, page);
    return sample && { layout, ...head, ...sample };
  },
  ids: ({ layout }) => (layout === "form" ? [ESTIMATOR_ID, RESULT_ID, BRIEF_FORM_ID] : []),
});

/** The estimate of the answers that the form begins with, in words. */
function describeSample(reader: ContentReader, { model, currencies }: ReturnType<typeof loadEstimatePage>) {
  const [currency] = currencies;
  const [product] = model.questions;
  if (!currency || !product) return undefined;
  const choices = listInitialChoices(model.questions);
  const result = calculate(model, choices);
  const translate = createPriceTranslate(reader);
  return {
    product: findAnswer(product, choices).label,
    price: translate("estimate.price", formatRange(result.price, currency)),
    weeks: translate("estimate.weeks", roundWeeks(result.weeks)),
    parts: describeParts(result, currency, translate),
  };
}
