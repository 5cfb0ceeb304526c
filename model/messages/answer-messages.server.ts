import enUS from "#content/locales/answers/en-US.json" with { type: "json" };
import esUS from "#content/locales/answers/es-US.json" with { type: "json" };
import hiIN from "#content/locales/answers/hi-IN.json" with { type: "json" };
import type { Locale } from "#contract/locales.ts";
import { createTranslate } from "#model/messages/create-translate.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";

type AnswerWords = typeof enUS;

const WORDS: Record<Locale, AnswerWords> = { "en-US": enUS, "hi-IN": hiIN, "es-US": esUS };

/**
 * The words of a page that is an answer to something, in the language of its address. They come as the data of that
 * page, so that no other page has to carry them.
 */
export function loadAnswer<Page extends keyof AnswerWords>(
  reader: ContentReader,
  page: Page,
): AnswerWords[Page] {
  const { name: brand, promises } = loadOrganization(reader);
  const words = WORDS[reader.linkLocale][page];
  const translate = createTranslate<string>(words);
  const filled = Object.keys(words).map((key) => [key, translate(key, { brand, ...promises })]);
  // The same keys as before.
  return Object.fromEntries(filled) as AnswerWords[Page];
}
