import { readFileSync } from "node:fs";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import type { SiteWords, VisitorWords } from "#contract/site-words.ts";
import { replaceWords } from "#server/words.ts";

/** Those of the sample, as a build hands them over. */
export const WORDS: SiteWords = {
  // One entry for each language.
  visitors: Object.fromEntries(
    LOCALES.map((locale) => [locale, readVisitorWords(locale)]),
  ) as SiteWords["visitors"],
  team: readWords("inbox/", DEFAULT_LOCALE),
};

// Most tests compose mails or answers without opening a server.
replaceWords(WORDS);

function readVisitorWords(locale: Locale): VisitorWords {
  const { summary, fixes } = readWords<VisitorWords["answers"]>("contact/", locale);
  const { notSent } = readWords<{ notSent: object }>("pages/", locale);
  return {
    mails: readWords("mails/", locale),
    calls: readWords("calls/", locale),
    form: readWords<{ contact: VisitorWords["form"] }>("", locale).contact,
    // The files have these texts: publishing checks it.
    answers: { summary, fixes, ...notSent } as VisitorWords["answers"],
  };
}

function readWords<Words>(folder: string, locale: Locale): Words {
  // A file of the site, which is checked before it is published.
  return JSON.parse(readFileSync(`content/locales/${folder}${locale}.json`, "utf8")) as Words;
}
