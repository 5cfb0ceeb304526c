import enUS from "#content/locales/prices/en-US.json" with { type: "json" };
import esUS from "#content/locales/prices/es-US.json" with { type: "json" };
import hiIN from "#content/locales/prices/hi-IN.json" with { type: "json" };
import type { Locale } from "#contract/locales.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { createTranslate, type KeysOf, type Translate } from "../messages/messages.ts";

/** The texts around prices. As loader data, pages without prices do not carry them. */
export type PriceMessages = typeof enUS;

export type TranslatePrice = Translate<KeysOf<PriceMessages>>;

const MESSAGES: Record<Locale, PriceMessages> = { "en-US": enUS, "es-US": esUS, "hi-IN": hiIN };

export function loadPriceMessages({ locale }: ContentReader): PriceMessages {
  return MESSAGES[locale];
}

export function createPriceTranslate(reader: ContentReader): TranslatePrice {
  return createTranslate(loadPriceMessages(reader));
}
