import { listSamples } from "./samples.ts";
import { listSourceFiles, readSourceFile } from "./source-texts.ts";

// `npm run samples`: everything invented, to be replaced before a real launch.
const samples = listSamples(listSourceFiles().map(readSourceFile));
const files = [...new Set(samples.map(({ file }) => file))];

for (const file of files) {
  process.stdout.write(`\n${file}\n`);
  for (const { field, reason } of samples.filter((one) => one.file === file)) {
    process.stdout.write(`  ${field}: ${reason}\n`);
  }
}
process.stdout.write(
  samples.length > 0
    ? `\n${samples.length} fields in ${files.length} files. Replace them, then set \`sample: false\` in the file.\n`
    : "Nothing is marked as a sample.\n",
);
