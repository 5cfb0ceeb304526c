import * as rules from "./prose-rules.ts";
import { findUnmarkedSamples } from "./samples.ts";
import { isProse, listSourceFiles, readSourceFile } from "./source-texts.ts";

// `npm run words`: length, sentences, weekdays and broken prose rules of every content file.
// `npm run words -- content/services/seo.md` reports on some files only; repetition is looked for in all.
const wanted = process.argv.slice(2);
const files = listSourceFiles().map(readSourceFile);
const shown = files.filter(
  ({ file, texts }) => texts.some(isProse) && (wanted.length === 0 || wanted.includes(file)),
);

process.stdout.write("words | words a sentence | sentences under 7 words | weekdays | file\n");
for (const { file, texts } of shown) {
  const { mean, shortPercent } = rules.measureSentences(texts);
  const counts = [rules.countBodyWords(texts), mean.toFixed(1), `${shortPercent.toFixed(0)} %`];
  process.stdout.write(`${[...counts, rules.countWeekdays(texts), file].join(" | ")}\n`);
}

const problems = [
  ...files.flatMap((file) => [
    ...rules.findBannedWords(file),
    ...rules.findRetypedPromises(file),
    ...rules.findWrongLength(file),
  ]),
  ...rules.findRepeatedParagraphs(files),
  ...findUnmarkedSamples(files),
].filter((problem) => wanted.length === 0 || wanted.some((file) => problem.startsWith(file)));

process.stdout.write(problems.length > 0 ? `\n${problems.join("\n")}\n` : "\nNo problems found.\n");
process.exitCode = problems.length > 0 ? 1 : 0;
