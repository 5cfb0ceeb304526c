import { listSourceFiles, readSourceFile, type SourceFile } from "./source-texts.ts";

type SampleField = { file: string; field: string; reason: string };

/** Files that must say `sample: true` or `sample: false`. */
const COLLECTIONS =
  /^content\/(services|cyber|blog|projects|jobs|pages)\/|^content\/site\/(organization|people|clients|testimonials|recognition|technology|navigation|language-models)\.yaml$/;

const EXAMPLE_ADDRESS = /\.example\b|\bexample\.(?:com|org|net)\b/;

/** Fictional phone numbers, without separators. */
const EXAMPLE_PHONE = /(?<!\d)(?:\+?1)?\d{3}55501\d\d(?!\d)|\+910{5}/;
/** Interface messages keep their example values: they show what to type. */
const INTERFACE = /^content\/locales\//;
const PHONE_JOINS = /[\s().\p{Pd}]/gu;

/** Times, rights and guarantees that the sample agency gives its clients. */
const COMMITMENT =
  /\b(?:guarantee[ds]?|refund|free of charge|at no charge|for free|without charge|we(?:'ll| will)? pay|notice period|weeks?' notice|months?' notice|within (?:an?|one|two|three|four|five|\d+) (?:working )?(?:minute|hour|day|week)s?|is yours|are yours|stop (?:after|at) any)\b/i;

const NAMES: { files: RegExp; key: string }[] = [
  { files: /^content\/site\/(people|clients|testimonials)\.yaml$/, key: "name" },
  { files: /^content\/projects\//, key: "client" },
];

const UNMARKED = "expected sample: true in the file, found";

export function listSamples(files: SourceFile[]): SampleField[] {
  const names = listSampleNames(files);
  return files.filter(isMarked).flatMap(({ file, fields, texts }) => {
    const found = texts.flatMap(({ field, text }) => {
      const reason = explain(text, names);
      return reason ? [{ file, field, reason }] : [];
    });
    const values = listExampleValues(fields).map((field) => ({ file, field, reason: "example value" }));
    const all = mergeFields([...values, ...found]);
    return all.length > 0 ? all : [{ file, field: "(whole file)", reason: "marked as a sample" }];
  });
}

/** Whether the file says `sample: true`. */
export function isMarked({ fields }: SourceFile): boolean {
  return fields.sample === true;
}

/** Files that lack the `sample` field, or hold samples and deny it. */
export function findUnmarkedSamples(files: SourceFile[]): string[] {
  const unmarked = listUnmarkedSamples(files);
  return files.flatMap(({ file, fields }) => {
    if (COLLECTIONS.test(file) && typeof fields.sample !== "boolean")
      return [`${file}, field sample: expected true or false, found ${String(fields.sample)}`];
    return unmarked
      .filter((one) => one.file === file)
      .map(({ field, reason }) => `${file}, field ${field}: ${UNMARKED} ${reason}`);
  });
}

/** Invented values in files without `sample: true`. */
export function listUnmarkedSamples(files: SourceFile[]): SampleField[] {
  const names = listSampleNames(files);
  return files.flatMap(({ file, fields, texts }) => {
    if (fields.sample === true) return [];
    const named = texts.flatMap(({ field, text }) => {
      const name = names.find((one) => text.includes(one));
      return name ? [{ file, field, reason: `the sample name ${name}` }] : [];
    });
    const found = INTERFACE.test(file) ? [] : listExampleValues(fields);
    const examples = found.map((field) => ({ file, field, reason: "an example value" }));
    return [...named, ...examples];
  });
}

function listSampleNames(files: SourceFile[]): string[] {
  return files
    .filter(isMarked)
    .flatMap(({ file, fields }) =>
      NAMES.filter(({ files }) => files.test(file)).flatMap(({ key }) => listValues(fields, key)),
    );
}

function listValues(value: unknown, key: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => listValues(entry, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    name === key && typeof entry === "string" ? [entry] : listValues(entry, key),
  );
}

function explain(text: string, names: string[]): string | undefined {
  const name = names.find((one) => text.includes(one));
  if (name) return `names ${name}`;
  if (/\{\{\w+\}\}/.test(text)) return "promise";
  if (COMMITMENT.test(text)) return "commitment";
  return /\d/.test(text) ? "figure" : undefined;
}

function listExampleValues(value: unknown, field = ""): string[] {
  if (typeof value === "string") return isExample(value) ? [field] : [];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => listExampleValues(entry, `${field}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    listExampleValues(entry, field ? `${field}.${key}` : key),
  );
}

function isExample(value: string): boolean {
  return EXAMPLE_ADDRESS.test(value) || EXAMPLE_PHONE.test(value.replace(PHONE_JOINS, ""));
}

function mergeFields(fields: SampleField[]): SampleField[] {
  return [...new Map(fields.map((one) => [one.field, one])).values()];
}

function reportSamples(): void {
  const samples = listSamples(listSourceFiles().map(readSourceFile));
  const files = Map.groupBy(samples, ({ file }) => file);
  for (const [file, found] of files) {
    process.stdout.write(`\n${file}\n`);
    for (const { field, reason } of found) process.stdout.write(`  ${field}: ${reason}\n`);
  }
  process.stdout.write(
    files.size > 0
      ? `\n${samples.length} fields in ${files.size} files. Replace them, then set \`sample: false\` in the file.\n`
      : "Nothing is marked as a sample.\n",
  );
}

// `npm run samples`: everything invented, to be replaced before a real launch.
if (import.meta.main) reportSamples();
