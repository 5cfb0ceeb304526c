import { flesch } from "flesch";
import { syllable } from "syllable";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { isProse, type SourceFile, type SourceText } from "./source-texts.ts";

const reader = new ContentReader();

/** Buzzwords. "One stop" alone may be a plain phrase. */
const BANNED = buildPattern(
  String.raw`\b(?:leverag\w+|seamless\w*|unlock\w*|empower\w*|robust\w*|cutting edge|world class|fast paced world|game chang\w+|tailored solutions?|one\p{Pd}stop|one stop (?:shop|solution|partner|provider|source|agency))\b`,
);

/** Interface messages refer to facts by `{name}`, not `{{name}}`. */
const LOCALES = "content/locales/";

/** Page lengths in words; other folders have no limit. */
const LENGTHS: { folder: RegExp; shortest: number; longest: number }[] = [
  { folder: /^content\/(services|cyber)\//, shortest: 500, longest: 900 },
  { folder: /^content\/blog\//, shortest: 900, longest: 1600 },
  { folder: /^content\/projects\//, shortest: 400, longest: 900 },
  { folder: /^content\/jobs\//, shortest: 250, longest: 600 },
  { folder: /^content\/pages\//, shortest: 300, longest: 1200 },
];

const LEAST_EASE = 60;

/** Shorter texts are labels, names and table cells: they may repeat, and are easy to read. */
const SHORTEST_PARAGRAPH = 8;

export function findBannedWords({ texts }: SourceFile): string[] {
  return texts.flatMap((text) =>
    [...text.text.matchAll(BANNED)].map(([word]) => describe(text, "the thing itself", `"${word}"`)),
  );
}

export function findRetypedPromises({ file, texts }: SourceFile): string[] {
  const refer = (name: string) => (file.startsWith(LOCALES) ? `{${name}}` : `{{${name}}}`);
  return texts.flatMap((text) =>
    listPromises().flatMap(({ name, pattern }) =>
      [...text.text.matchAll(pattern)].map(([found]) =>
        describe(text, `${refer(name)}, or another number if it is not the promise`, `"${found}"`),
      ),
    ),
  );
}

export function findWrongLength({ file, texts }: SourceFile): string[] {
  const limits = LENGTHS.find(({ folder }) => folder.test(file));
  if (!limits) return [];
  const words = countBodyWords(texts);
  if (words >= limits.shortest && words <= limits.longest) return [];
  return [`${file}: expected ${limits.shortest} to ${limits.longest} words, found ${words}`];
}

export function findHardReading({ file, texts }: SourceFile): string[] {
  if (file.startsWith(LOCALES) || !texts.some(isProse)) return [];
  const ease = measureEase(texts);
  return ease >= LEAST_EASE
    ? []
    : [
        `${file}: expected a reading ease of at least ${LEAST_EASE}, found ${ease}: shorter words and sentences`,
      ];
}

export function findRepeatedParagraphs(files: SourceFile[]): string[] {
  const first = new Map<string, SourceText>();
  return files
    .flatMap(({ texts }) => texts)
    .filter(({ text }) => countWords(text) >= SHORTEST_PARAGRAPH)
    .flatMap((text) => {
      const key =
        text.text
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu)
          ?.join(" ") ?? "";
      const known = first.get(key);
      first.set(key, known ?? text);
      return known ? [describe(text, `words of its own, not those of ${known.file}`, `"${text.text}"`)] : [];
    });
}

/** The length of a page without its title and description. */
export function countBodyWords(texts: SourceText[]): number {
  return texts
    .filter((text) => isProse(text) && text.field !== "title" && text.field !== "description")
    .reduce((sum, { text }) => sum + countWords(text), 0);
}

/** The reading ease of a page without its labels, which would hide a hard sentence. */
export function measureEase(texts: SourceText[]): number {
  const prose = texts.filter(isProse);
  const paragraphs = prose.filter(({ text }) => countWords(text) >= SHORTEST_PARAGRAPH);
  return Math.round(measureReadingEase((paragraphs.length > 0 ? paragraphs : prose).map(({ text }) => text)));
}

function listPromises(): { name: string; pattern: RegExp }[] {
  const { mvpDays, costPercent, responseHours, trialDays } = loadOrganization(reader).promises;
  return [
    { name: "mvpDays", pattern: buildPromisePattern(mvpDays, "days?") },
    { name: "costPercent", pattern: buildPromisePattern(costPercent, "(?:%|per ?cent)") },
    { name: "responseHours", pattern: buildPromisePattern(responseHours, "hours?") },
    { name: "trialDays", pattern: buildPromisePattern(trialDays, "days?") },
  ];
}

/** Matches "90 days", "ninety-day", "90 working days"; not ranges, parts of larger numbers, or "90 a day". */
function buildPromisePattern(number: number, unit: string): RegExp {
  const noPart = String.raw`(?<!\p{L}|\d[.,\p{Pd}]?|ty\p{Pd})`;
  const words = spellNumber(number).replace("-", " ");
  return buildPattern(
    `${noPart}(?:${number}|${words})(?: (?!(?:an?|per|each|every) )\\p{L}+(?= ))? ?${unit}(?!\\w)`,
  );
}

/** A space in the pattern matches any space, hyphen or dash. */
function buildPattern(source: string): RegExp {
  return new RegExp(source.replaceAll(" ", String.raw`[\s\p{Pd}]`), "giu");
}

function describe({ file, field }: SourceText, expected: string, found: string): string {
  return `${file}, field ${field}: expected ${expected}, found ${found}`;
}

const UNITS = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" "),
  ..."fifteen sixteen seventeen eighteen nineteen".split(" "),
];
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

export function spellNumber(number: number): string {
  if (number >= 100) return String(number);
  const unit = UNITS[number];
  if (unit) return unit;
  const tens = TENS[Math.floor(number / 10) - 2] ?? "";
  return number % 10 === 0 ? tens : `${tens}-${UNITS[number % 10]}`;
}

/** A reference to a fact counts as one word. */
export function countWords(text: string): number {
  return listWords(text).length;
}

/** Flesch reading ease: about 100 for a children's book, 60 for a 15-year-old, 30 for a law journal. */
export function measureReadingEase(texts: string[]): number {
  const words = texts.flatMap(listWords);
  return flesch({
    word: words.length,
    sentence: texts.reduce((sum, text) => sum + countSentences(text), 0),
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
}

function listWords(text: string): string[] {
  return text.replace(/\{\{\w+\}\}/g, "ten").match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}

function countSentences(text: string): number {
  return Math.max(1, text.match(/[.!?]["”]?(?=\s|$)/g)?.length ?? 0);
}
