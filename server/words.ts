import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import type { SiteWords, VisitorWords } from "#contract/site-manifest.ts";

let published: SiteWords | undefined;

/** From now on, mails, answers and the inbox say this: the words of the site that was published last. */
export function replaceWords(words: SiteWords): void {
  published = words;
}

/** What the server says to visitors in a language. */
export function visitorWords(locale: Locale): VisitorWords {
  return read().visitors[locale];
}

/** What mails to the team say, in its language. */
export function teamMailWords(): VisitorWords["mails"] {
  return visitorWords(DEFAULT_LOCALE).mails;
}

/** What the inbox says, in the team's language. */
export function inboxWords(): SiteWords["team"] {
  return read().team;
}

function read(): SiteWords {
  if (published) return published;
  throw new Error("The words of the site must be read before anything says them.");
}
