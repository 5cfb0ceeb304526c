import { countWords, measureReadingEase } from "./measure-text.ts";
import { findUnmarkedSamples } from "./samples.ts";
import { listSourceFiles, readSourceFile } from "./source-texts.ts";
import * as rules from "./word-rules.ts";

// `npm run words`: length and reading ease of every content file, and what the rules for words find in it.
// `npm run words -- content/services/seo.md` reports of some files only; what is repeated is sought in all.
const wanted = process.argv.slice(2);
const files = listSourceFiles().map(readSourceFile);
const shown = files.filter(
  ({ file, texts }) => texts.length > 0 && (wanted.length === 0 || wanted.includes(file)),
);

for (const { file, texts } of shown) {
  const words = rules.readBodyOf(texts).reduce((sum, { text }) => sum + countWords(text), 0);
  const ease = Math.round(measureReadingEase(texts.map(({ text }) => text)));
  process.stdout.write(`${String(words).padStart(6)} words  ease ${String(ease).padStart(3)}  ${file}\n`);
}

const faults = [
  ...files.flatMap((file) => [
    ...rules.findBannedWords(file),
    ...rules.findRetypedPromises(file),
    ...rules.findWrongLength(file),
    ...rules.findHardReading(file),
  ]),
  ...rules.findRepeatedParagraphs(files),
  ...findUnmarkedSamples(files),
].filter((fault) => shown.some(({ file }) => fault.startsWith(file)));

process.stdout.write(faults.length > 0 ? `\n${faults.join("\n")}\n` : "\nNothing to mend.\n");
process.exitCode = faults.length > 0 ? 1 : 0;
