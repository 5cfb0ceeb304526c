import * as z from "zod";
import type enUS from "#content/locales/pages/en-US.json";
import type prices from "#content/locales/prices/en-US.json";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import type { SiteWords, VisitorWords } from "#contract/site-manifest.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { readRaw } from "../content/content-text.server.ts";
import { text } from "../content/fields.server.ts";
import { validate } from "../content/parse-file.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { FEATURES, type FeatureMessages } from "./feature-messages.ts";
import { createTranslate, type KeysOf, type Messages, type Translate } from "./messages.ts";

/** Translates the messages of every page into the reader's language. */
export function translateSite(reader: ContentReader): Translate {
  return createTranslate(loadMessages(reader));
}

export type PageMessages = typeof enUS;

/** The messages that only this page has, in the language of its URL. As loader data, no other page carries them. */
export function loadPageMessages<Page extends keyof PageMessages>(
  reader: ContentReader,
  page: Page,
): PageMessages[Page] {
  const { name: brand, promises } = loadOrganization(reader);
  const messages = readFolder<PageMessages>(reader, "pages")[page];
  const translate = createTranslate<string>(messages);
  const filled = Object.keys(messages).map((key) => [key, translate(key, { brand, ...promises })]);
  // The keys are unchanged.
  return Object.fromEntries(filled) as PageMessages[Page];
}

export type PriceMessages = typeof prices;

export type TranslatePrice = Translate<KeysOf<PriceMessages>>;

/** The texts around prices. As loader data, pages without prices don't carry them. */
export function loadPriceMessages(reader: ContentReader): PriceMessages {
  return readFolder(reader, "prices");
}

export function createPriceTranslate(reader: ContentReader): TranslatePrice {
  return createTranslate(loadPriceMessages(reader));
}

/** Folders of messages to the team, which reads one language, as in its mails. */
export const TEAM_MESSAGES = ["locales/inbox"];

/** The interface texts of all pages, in the reader's language. */
export function loadMessages(reader: ContentReader): Messages {
  return reader.memoize("messages", () => {
    checkMessages(reader, reader.locale);
    // It has exactly the keys of the default messages.
    return readRaw(reader, `locales/${reader.locale}.json`) as Messages;
  });
}

/** The texts of features that few visitors need, by feature. */
export function loadFeatureMessages(reader: ContentReader): FeatureMessages {
  const entries = FEATURES.map((feature) => [feature, readFolder(reader, feature)]);
  // One entry for each feature.
  return Object.fromEntries(entries) as FeatureMessages;
}

/** What the server says in mails, answers and the inbox. */
export function loadSiteWords(reader: ContentReader): SiteWords {
  const visitors = LOCALES.map((locale) => {
    const localized = reader.in(locale);
    const { summary, fixes } = readFolder<VisitorWords["answers"]>(localized, "contact");
    const words: VisitorWords = {
      mails: readFolder(localized, "mails"),
      calls: readFolder(localized, "calls"),
      form: loadMessages(localized).contact,
      answers: { summary, fixes, ...readFolder<PageMessages>(localized, "pages").notSent },
    };
    return [locale, words] as const;
  });
  // One entry for each language.
  return {
    visitors: Object.fromEntries(visitors) as SiteWords["visitors"],
    team: readFolder(reader.in(DEFAULT_LOCALE), "inbox"),
  };
}

/** @throws ContentError unless the messages of a language have the keys and values of the default ones */
export function checkMessages(reader: ContentReader, locale: Locale, folder = "locales"): void {
  const original = readRaw(reader, `${folder}/${DEFAULT_LOCALE}.json`);
  const file = `${folder}/${locale}.json`;
  validate(reader, file, messagesSchema(original), readRaw(reader, file));
}

/** The schema of all languages, made of the messages of the default one. */
export function messagesSchema(original: unknown): z.ZodType {
  if (typeof original === "string") {
    const values = listValues(original);
    return text
      .refine((words) => listValues(words) === values, `a text with the values ${values || "(none)"}`)
      .describe(values ? `Filled in by the site: ${values}` : "Shown as it is");
  }
  const entries = Object.entries(Object(original));
  return z
    .strictObject(Object.fromEntries(entries.map(([key, one]) => [key, messagesSchema(one)])))
    .describe(`${entries.length} texts`);
}

function listValues(words: string): string {
  return [...new Set(words.match(/\{\w+\}/g))].sort().join(", ");
}

/** The messages of one folder, in the reader's language. */
function readFolder<Words extends object>(reader: ContentReader, folder: string): Words {
  // A file of the site, which is checked before it is published.
  return readRaw(reader, `locales/${folder}/${reader.locale}.json`) as Words;
}
