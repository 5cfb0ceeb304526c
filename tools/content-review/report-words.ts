import { findUnmarkedSamples } from "./samples.ts";
import { isProse, listSourceFiles, readSourceFile } from "./source-texts.ts";
import * as rules from "./word-rules.ts";

// `npm run words`: length and reading ease of every content file, and what the rules for words find in it.
// `npm run words -- content/services/seo.md` reports of some files only; what is repeated is sought in all.
const wanted = process.argv.slice(2);
const files = listSourceFiles().map(readSourceFile);
const shown = files.filter(
  ({ file, texts }) => texts.some(isProse) && (wanted.length === 0 || wanted.includes(file)),
);

for (const { file, texts } of shown) {
  const words = String(rules.countBodyWords(texts)).padStart(6);
  const ease = String(rules.measureEase(texts)).padStart(3);
  process.stdout.write(`${words} words  ease ${ease}  ${file}\n`);
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
].filter((fault) => wanted.length === 0 || wanted.some((file) => fault.startsWith(file)));

process.stdout.write(faults.length > 0 ? `\n${faults.join("\n")}\n` : "\nNothing to mend.\n");
process.exitCode = faults.length > 0 ? 1 : 0;
