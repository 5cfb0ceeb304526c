import { loadOrganisation } from "#app/content/organisation.server.ts";
import { countWords, measureReadingEase } from "./measure-text.ts";
import type { SourceFile, SourceText } from "./source-texts.ts";
import { spellNumber } from "./spell-number.ts";

/** Words that sound grand and say nothing. */
const BANNED =
  /\b(cutting-edge|leverag\w+|seamless\w*|unlock\w*|empower\w*|world-class|robust\w*|one-stop|fast-paced world|game-chang\w+|tailored solutions?)\b/gi;

/** Texts that say something of the site or its commands, not to its clients. */
const LOCALES = "content/locales/";

/** How long a page may be, in words; a page whose folder is not named may have any length. */
const LENGTHS: { folder: RegExp; shortest: number; longest: number }[] = [
  { folder: /^content\/(services|cyber)\//, shortest: 500, longest: 900 },
  { folder: /^content\/blog\//, shortest: 900, longest: 1600 },
  { folder: /^content\/projects\//, shortest: 400, longest: 900 },
  { folder: /^content\/jobs\//, shortest: 250, longest: 600 },
  { folder: /^content\/pages\//, shortest: 300, longest: 1200 },
];

/** A text that a 15-year-old can follow. */
const LEAST_EASE = 60;

/** Shorter texts may stand in several places: labels, names, cells of a table. */
const SHORTEST_PARAGRAPH = 8;

/** Words that are banned, each with its place. */
export function findBannedWords({ texts }: SourceFile): string[] {
  return texts.flatMap((text) =>
    [...text.text.matchAll(BANNED)].map(([word]) => say(text, "the thing itself", `"${word}"`)),
  );
}

/** Promises whose number is typed where it should be referred to. */
export function findRetypedPromises({ file, texts }: SourceFile): string[] {
  if (file.startsWith(LOCALES)) return [];
  return texts.flatMap((text) =>
    listPromises().flatMap(({ name, pattern }) =>
      [...text.text.matchAll(pattern)].map(([found]) =>
        say(text, `{{${name}}}, or another number if it is not the promise`, `"${found}"`),
      ),
    ),
  );
}

/** A page that is too short to say something, or too long to be read. */
export function findWrongLength({ file, texts }: SourceFile): string[] {
  const limits = LENGTHS.find(({ folder }) => folder.test(file));
  if (!limits) return [];
  const words = readBodyOf(texts).reduce((sum, { text }) => sum + countWords(text), 0);
  if (words >= limits.shortest && words <= limits.longest) return [];
  return [`${file}: expected ${limits.shortest} to ${limits.longest} words, found ${words}`];
}

/** A page that is hard to read. */
export function findHardReading({ file, texts }: SourceFile): string[] {
  if (file.startsWith(LOCALES) || texts.length === 0) return [];
  const ease = Math.round(measureReadingEase(texts.map(({ text }) => text)));
  return ease >= LEAST_EASE
    ? []
    : [
        `${file}: expected a reading ease of at least ${LEAST_EASE}, found ${ease}: shorter words and sentences`,
      ];
}

/** Paragraphs that stand in more than one place. */
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
      return known ? [say(text, `words of its own, not those of ${known.file}`, `"${text.text}"`)] : [];
    });
}

/** What search results show is no part of the page. */
export function readBodyOf(texts: SourceText[]): SourceText[] {
  return texts.filter(({ field }) => field !== "title" && field !== "description");
}

function listPromises(): { name: string; pattern: RegExp }[] {
  const { mvpDays, costPercent, responseHours, trialDays } = loadOrganisation().promises;
  return [
    { name: "mvpDays", pattern: promisePattern(mvpDays, "days?") },
    { name: "costPercent", pattern: promisePattern(costPercent, "(?:%|percent)") },
    { name: "responseHours", pattern: promisePattern(responseHours, "hours?") },
    { name: "trialDays", pattern: promisePattern(trialDays, "days?") },
  ];
}

function promisePattern(number: number, unit: string): RegExp {
  return new RegExp(`(?<![\\d.,–-])(?:${number}|${spellNumber(number)})[ -]?${unit}(?!\\w)`, "gi");
}

function say({ file, field }: SourceText, expected: string, found: string): string {
  return `${file}, field ${field}: expected ${expected}, found ${found}`;
}
