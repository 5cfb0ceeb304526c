import type { SourceFile } from "./source-texts.ts";

/** A field with something invented, to be replaced before a real launch. */
export type SampleField = { file: string; field: string; reason: string };

/** A file in which something may be invented has to say whether it is: `sample: true` or `sample: false`. */
const COLLECTIONS =
  /^content\/(services|cyber|blog|projects|jobs|pages)\/|^content\/site\/(organization|people|clients|testimonials|recognition|technology|home)\.yaml$/;

/** Addresses that are safe in an example and reach nobody. */
const EXAMPLE_ADDRESS = /\.example\b|\bexample\.(?:com|org|net)\b/;

/** Phone numbers that reach nobody, without what may stand between their digits. */
const EXAMPLE_PHONE = /(?<!\d)(?:\+?1)?\d{3}55501\d\d(?!\d)|\+910{5}/;
/** Words of the interface show people by an example what to type: nobody replaces it. */
const INTERFACE = /^content\/locales\//;
const PHONE_JOINS = /[\s().\p{Pd}]/gu;

/** Where the names of invented people and clients stand. */
const NAMES: { files: RegExp; key: string }[] = [
  { files: /^content\/site\/(people|clients|testimonials)\.yaml$/, key: "name" },
  { files: /^content\/projects\//, key: "client" },
];

const UNMARKED = "expected sample: true in the file, found";

/** All that must be replaced before a real launch, by file and field. */
export function listSamples(files: SourceFile[]): SampleField[] {
  const names = listSampleNames(files);
  return files
    .filter(({ fields }) => fields.sample === true)
    .flatMap(({ file, fields, texts }) => {
      const found = texts.flatMap(({ field, text }) => {
        const reason = explain(text, names);
        return reason ? [{ file, field, reason }] : [];
      });
      const values = listExampleValues(fields).map((field) => ({ file, field, reason: "example value" }));
      const all = mergeFields([...values, ...found]);
      return all.length > 0 ? all : [{ file, field: "(whole file)", reason: "marked as a sample" }];
    });
}

/** Files that do not say whether they hold samples, or hold some and say that they do not. */
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

/** Fields with something invented in files that do not say so. */
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

/** The names of people and clients that are invented, from the files that are marked so. */
function listSampleNames(files: SourceFile[]): string[] {
  return files
    .filter(({ fields }) => fields.sample === true)
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

/** Whether a value is an address or a phone number that reaches nobody. */
export function isExample(value: string): boolean {
  return EXAMPLE_ADDRESS.test(value) || EXAMPLE_PHONE.test(value.replace(PHONE_JOINS, ""));
}

function mergeFields(fields: SampleField[]): SampleField[] {
  return [...new Map(fields.map((one) => [one.field, one])).values()];
}
