import { findAnswer, listAsked, parseChoices, writeChoices } from "#model/estimate/choices.ts";
import { estimate, roundWeeks } from "#model/estimate/estimate.ts";
import { BILLING } from "#model/estimate/estimate-ids.ts";
import type { EstimatePage } from "#model/estimate/estimate-page.server.ts";
import type { PriceMessages, TranslatePrice } from "#model/messages/messages.server.ts";
import { createTranslate } from "#model/messages/messages.ts";
import { formatPrice, formatRange } from "#model/prices/format-price.ts";

export type EstimateView = ReturnType<typeof viewEstimate>;

/** What is shown for the query of a URL: the choices, the estimate, and the words for them. */
export function viewEstimate(page: EstimatePage, query: string) {
  const { model, currencies } = page;
  const { choices, notes } = parseChoices(model, new URLSearchParams(query));
  const currency = currencies.find(({ code }) => code === choices[BILLING]) ?? currencies[0];
  if (!currency) throw new Error("The prices have no currency");
  const asked = listAsked(model.questions, choices);
  return {
    ...{ page, choices, notes, currency, asked },
    answers: asked.map((question) => [question.label, findAnswer(question, choices).label] as const),
    estimate: estimate(model, choices),
    search: `?${writeChoices(model, choices)}`,
    translate: translatePrices(page.messages),
  };
}

export function translatePrices(messages: PriceMessages): TranslatePrice {
  return createTranslate(messages);
}

/** The brief as text, for the message of a lead: the link first, then every choice in words, then the estimate. */
export function writeBrief({ page, search, answers, estimate, currency, translate }: EstimateView): string {
  const weeks = roundWeeks(estimate.weeks);
  const parts = estimate.parts.map(
    ({ name, price }) => `${name} ${formatPrice(price.low, currency)}–${formatPrice(price.high, currency)}`,
  );
  return [
    translate("brief.title"),
    page.address + search,
    ...answers.map(([question, answer]) => `${question} ${answer}`),
    translate("brief.estimate", {
      ...formatRange(estimate.price, currency),
      weeksLow: weeks.low,
      weeksHigh: weeks.high,
    }),
    translate("brief.parts", { parts: parts.join("; ") }),
  ].join("\n");
}
