import { parseDocument } from "yaml";
import type enUS from "#content/locales/pages/en-US.json";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import type { SiteWords, VisitorWords } from "#contract/site-words.ts";
import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { readContentText } from "../content/content-text.server.ts";
import { contentError } from "../content/field-line.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { FEATURES, type FeatureMessages } from "./feature-messages.ts";
import { createTranslate, type Messages, type Translate } from "./messages.ts";

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

/** Folders of messages to the team, which reads one language, as in its mails. */
export const TEAM_MESSAGES = ["locales/inbox"];

/** The interface texts of all pages, in the reader's language. @throws ContentError */
export function loadMessages(reader: ContentReader): Messages {
  return reader.memoize("messages", () => {
    checkMessages(reader, reader.locale);
    // It has exactly the keys of the default messages.
    return readJson(reader, `locales/${reader.locale}.json`) as Messages;
  });
}

/** The texts of features that few visitors need, by feature. @throws ContentError */
export function loadFeatureMessages(reader: ContentReader): FeatureMessages {
  const entries = FEATURES.map((feature) => [feature, readFolder(reader, feature)]);
  // One entry for each feature.
  return Object.fromEntries(entries) as FeatureMessages;
}

/** What the server says in mails, answers and the inbox. @throws ContentError */
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
  const original = readMessages(reader, folder, DEFAULT_LOCALE);
  const messages = readMessages(reader, folder, locale);
  const problems = [
    ...[...original].flatMap(([key, text]) => findProblem(key, text, messages.get(key))),
    ...[...messages.keys()]
      .filter((key) => !original.has(key))
      .map((key) => `"${key}": expected no such text, found it`),
  ];
  if (problems.length > 0) throw contentError(reader, `${folder}/${locale}.json`, problems);
}

function findProblem(key: string, original: string, text: string | undefined): string[] {
  if (!text) return [`"${key}": expected a text, found none`];
  const [expected, found] = [original, text].map(listPlaceholders);
  return expected === found
    ? []
    : [`"${key}": expected the values ${expected || "(none)"}, found ${found || "(none)"}`];
}

function listPlaceholders(text: string): string {
  const names = text.match(/\{\w+\}/g) ?? [];
  return [...new Set(names)].sort().join(" ");
}

function readMessages(reader: ContentReader, folder: string, locale: Locale): Map<string, string> {
  const messages = new Map<string, string>();
  const collect = (node: object, path: string): void => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === "string") messages.set(path + key, value);
      else collect(Object(value), `${path}${key}.`);
    }
  };
  collect(readJson(reader, `${folder}/${locale}.json`), "");
  return messages;
}

/** The messages of one folder, in the reader's language. */
function readFolder<Words extends object>(reader: ContentReader, folder: string): Words {
  // A file of the site, which is checked before it is published.
  return readJson(reader, `locales/${folder}/${reader.locale}.json`) as Words;
}

function readJson(reader: ContentReader, file: string): object {
  return reader.memoize(`json ${file}`, () => {
    const text = readContentText(reader, file);
    try {
      const data = JSON.parse(text);
      // What is there twice counts once in JSON.
      const [twice] = parseDocument(text).errors;
      if (!twice) return Object(data);
      throw twice;
    } catch (error) {
      const { message } = Object(error);
      throw new ContentError(`content/${file}`, [`expected JSON, but ${String(message).split("\n")[0]}`]);
    }
  });
}
