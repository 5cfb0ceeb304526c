import { writeChoices } from "#model/estimate/choices.ts";
import { type Estimate, type EstimateModel, roundWeeks } from "#model/estimate/estimate.ts";
import { type Choices, describeChoice, listAsked } from "#model/estimate/questions.ts";
import { createTranslate } from "#model/messages/messages.ts";
import { type Currency, formatPrice, formatRange } from "#model/prices/format-price.ts";
import type { PriceMessages, TranslatePrice } from "#model/prices/price-messages.server.ts";

export function translatePrices(messages: PriceMessages): TranslatePrice {
  return createTranslate(messages);
}

type BriefParts = {
  model: EstimateModel;
  choices: Choices;
  estimate: Estimate;
  currency: Currency;
  /** The absolute URL of the page. */
  address: string;
  translate: TranslatePrice;
};

/** The brief as text, for the message of a lead: the link first, then every choice in words, then the estimate. */
export function writeBrief({ model, choices, estimate, currency, address, translate }: BriefParts): string {
  const { questions } = model;
  const { price, parts } = estimate;
  const weeks = roundWeeks(estimate.weeks);
  return [
    translate("brief.title"),
    `${address}?${writeChoices(model, choices)}`,
    ...listAsked(questions, choices).map(
      (question) => `${question.label} ${describeChoice(question, choices)}`,
    ),
    translate("brief.estimate", {
      ...formatRange(price, currency),
      weeksLow: weeks.low,
      weeksHigh: weeks.high,
    }),
    translate("brief.parts", {
      parts: parts
        .map(
          ({ name, price }) =>
            `${name} ${formatPrice(price.low, currency)}–${formatPrice(price.high, currency)}`,
        )
        .join("; "),
    }),
  ].join("\n");
}
