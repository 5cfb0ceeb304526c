import * as rules from "./prose-rules.ts";
import { findUnmarkedSamples } from "./samples.ts";
import { isProse, listSourceFiles, readSourceFile } from "./source-texts.ts";

// `npm run words`: the length and the broken prose rules of every content file.
// `npm run words -- content/services/seo.md` reports on some files only; repetition is looked for in all.
const wanted = process.argv.slice(2);
const files = listSourceFiles().map(readSourceFile);
const shown = files.filter(
  ({ file, texts }) => texts.some(isProse) && (wanted.length === 0 || wanted.includes(file)),
);

process.stdout.write("words | file\n");
for (const { file, texts } of shown) process.stdout.write(`${rules.countBodyWords(texts)} | ${file}\n`);

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
