import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { openContent } from "#content.config";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { findUnmarkedSamples } from "./samples.ts";
import {
  isProse,
  listSourceFiles,
  readSourceFile,
  type SourceFile,
  type SourceText,
} from "./source-texts.ts";

const reader = openContent();

const rulesSchema = z.strictObject({
  banned: z.array(z.strictObject({ words: z.string(), instead: z.string() })),
  allowed: z.array(z.string()),
  lengths: z.array(z.strictObject({ folder: z.string(), shortest: z.int(), longest: z.int() })),
});

const RULES = rulesSchema.parse(parse(readFileSync(path.join(import.meta.dirname, "rules.yaml"), "utf8")));

const BANNED = RULES.banned.map(({ words, instead }) => ({
  pattern: buildPattern(String.raw`\b(?:${words})\b`),
  instead,
}));

/** Interface messages refer to facts by `{name}`, not `{{name}}`. */
const LOCALES = "content/locales/";

/** Shorter texts are labels, names and table cells: they may repeat. */
const SHORTEST_PARAGRAPH = 8;

/** What breaks the rules, and samples that are not marked as such. */
export function listProseProblems(files: SourceFile[]): string[] {
  const rules = [findBannedWords, findRetypedPromises, findWrongLength];
  return [
    ...files.flatMap((file) => rules.flatMap((find) => find(file))),
    ...findRepeatedParagraphs(files),
    ...findUnmarkedSamples(files),
  ];
}

export function findBannedWords({ texts }: SourceFile): string[] {
  return texts
    .filter(({ text }) => !RULES.allowed.includes(text))
    .flatMap((text) =>
      BANNED.flatMap(({ pattern, instead }) =>
        [...text.text.matchAll(pattern)].map(([word]) => describe(text, instead, `"${word}"`)),
      ),
    );
}

export function findRetypedPromises({ file, texts }: SourceFile): string[] {
  const refer = (name: string) => (file.startsWith(LOCALES) ? `{${name}}` : `{{${name}}}`);
  const promises = listPromises();
  return texts.flatMap((text) =>
    promises.flatMap(({ name, pattern }) =>
      [...text.text.matchAll(pattern)].map(([found]) =>
        describe(text, `${refer(name)}, or another number if it is not the promise`, `"${found}"`),
      ),
    ),
  );
}

export function findWrongLength({ file, texts }: SourceFile): string[] {
  const limits = RULES.lengths.find(({ folder }) => file.startsWith(folder));
  if (!limits || !file.endsWith(".md")) return [];
  const words = countBodyWords(texts);
  if (words >= limits.shortest && words <= limits.longest) return [];
  return [`${file}: expected ${limits.shortest} to ${limits.longest} words, found ${words}`];
}

export function findRepeatedParagraphs(files: SourceFile[]): string[] {
  const first = new Map<string, SourceText>();
  return (
    files
      .flatMap(({ texts }) => texts)
      // The same note may be below several charts, and the same hour on several days.
      .filter(
        ({ field, text }) =>
          countWords(text) >= SHORTEST_PARAGRAPH && !/(?:figure\.note|\.term)$/.test(field),
      )
      .flatMap((text) => {
        const key =
          text.text
            .toLowerCase()
            .match(/[\p{L}\p{N}]+/gu)
            ?.join(" ") ?? "";
        const known = first.get(key);
        first.set(key, known ?? text);
        return known ? [describe(text, `different words, not those of ${known.file}`, `"${text.text}"`)] : [];
      })
  );
}

/** The length of a page without its title and description. */
function countBodyWords(texts: SourceText[]): number {
  return (
    texts
      .filter((text) => isProse(text) && text.field !== "title" && text.field !== "description")
      // Mostly formulas, and words in pictures.
      .filter(
        ({ field }) =>
          !/^(?:screens|figure|chart|blocks\[\d+\]\.(?:calculator|screen|figure|proof))\b/.test(field),
      )
      .reduce((sum, { text }) => sum + countWords(text), 0)
  );
}

const PROMISES = {
  mvpDays: "days?",
  costPercent: "(?:%|per ?cent)",
  responseHours: "hours?",
  trialDays: "days?",
};

function listPromises(): { name: string; pattern: RegExp }[] {
  const { promises } = loadOrganization(reader);
  return Object.entries(PROMISES).map(([name, unit]) => {
    // Object.entries has forgotten the names.
    const number = promises[name as keyof typeof PROMISES];
    return { name, pattern: buildPromisePattern(number, unit) };
  });
}

/** Matches "90 days", "90-day", "90 working days"; not ranges, parts of larger numbers, or "90 a day". */
function buildPromisePattern(number: number, unit: string): RegExp {
  const noPart = String.raw`(?<!\p{L}|\d[.,\p{Pd}]?)`;
  const adjective = String.raw`(?: (?!(?:an?|per|each|every) )\p{L}+(?= ))?`;
  return buildPattern(String.raw`${noPart}${number}${adjective} ?${unit}(?!\w)`);
}

/** A space in the pattern matches any space, hyphen or dash. */
function buildPattern(source: string): RegExp {
  return new RegExp(source.replaceAll(" ", String.raw`[\s\p{Pd}]`), "giu");
}

function describe({ file, field }: SourceText, expected: string, found: string): string {
  return `${file}, field ${field}: expected ${expected}, found ${found}`;
}

/** A reference to a fact counts as one word. */
export function countWords(text: string): number {
  return text.replace(/\{\{\w+\}\}/g, "ten").match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

/** @param wanted files to report on, all by default; repetition is looked for in all */
function reportWords(wanted: string[]): void {
  const files = listSourceFiles().map(readSourceFile);
  process.stdout.write("words | file\n");
  for (const { file, texts } of files)
    if (texts.some(isProse) && (wanted.length === 0 || wanted.includes(file)))
      process.stdout.write(`${countBodyWords(texts)} | ${file}\n`);
  const problems = listProseProblems(files).filter(
    (problem) => wanted.length === 0 || wanted.some((file) => problem.startsWith(file)),
  );
  process.stdout.write(problems.length > 0 ? `\n${problems.join("\n")}\n` : "\nNo problems found.\n");
  process.exitCode = problems.length > 0 ? 1 : 0;
}

// `npm run words`: the length and the broken prose rules of every content file, or of `-- content/services/seo.md`.
if (import.meta.main) reportWords(process.argv.slice(2));
