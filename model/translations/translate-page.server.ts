import type { Problem } from "../content/content-error.ts";
import { shortHash } from "../content/short-hash.server.ts";
import { type Group, isGroup, type Translated } from "./translate-settings.server.ts";

/**
 * A page with the words of its translation, field by field of the first level, and the facts of the original. Reports words
 * that are missing, and facts that are not.
 */
export function translatePage(original: unknown, translation: unknown, facts: readonly string[]): Translated {
  // The schema says what they are instead.
  if (!isGroup(original) || !isGroup(translation)) return { data: translation, problems: [] };
  const { translates, ...words } = translation;
  const refused = facts.filter((fact) => fact in words).map((fact) => report(fact, FACT));
  const missing = Object.keys(listWords(original, facts))
    .filter((field) => words[field] === undefined || words[field] === null)
    .map((field) => report(field, "expected the words of this language, found nothing"));
  const isNamed = translates === undefined || typeof translates === "string";
  const unnamed = isNamed ? [] : [report("translates", `${HASH}, found ${typeof translates} ${translates}`)];
  return { data: { ...original, ...words }, problems: [...refused, ...missing, ...unnamed] };
}

const FACT = "expected in the original only, as it is the same in every language, found it in a translation";
const HASH = 'expected text in quotation marks such as "1a2b3c4d"';

function report(field: string, sentence: string): Problem {
  return { text: `field "${field}": ${sentence}`, path: [field] };
}

/** Identifies the words of an original, for `translates` in its translations. */
export function hashWords(original: unknown, facts: readonly string[]): string {
  return shortHash(JSON.stringify(listWords(original, facts)));
}

/** The fields that are translated. Whether names and figures are invented is said by each file. */
export function listWords(original: unknown, facts: readonly string[]): Group {
  const isWords = ([field, value]: [string, unknown]) =>
    !facts.includes(field) && field !== "sample" && value !== null && value !== undefined;
  return Object.fromEntries(Object.entries(Object(original)).filter(isWords));
}
