import type { SourceFile } from "./source-texts.ts";

/** A field with something invented, to be replaced before a real launch. */
export type SampleField = { file: string; field: string; reason: string };

/** A file in which something may be invented has to say whether it is: `sample: true` or `sample: false`. */
const COLLECTIONS =
  /^content\/(services|cyber|blog|projects|jobs|pages)\/|^content\/site\/(organisation|people|clients|testimonials|recognition|technology|home)\.yaml$/;

/** Values that are safe in an example and reach nobody. */
const EXAMPLE_VALUES = /\.example\b|\bexample\.(?:com|org|net)\b|\+1 \d{3} 555 01\d\d|\+91 0{5} /;

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
  const names = listSampleNames(files);
  return files.flatMap(({ file, fields, texts }) => {
    if (fields.sample === true) return [];
    if (COLLECTIONS.test(file) && fields.sample !== false)
      return [`${file}, field sample: expected true or false, found ${String(fields.sample)}`];
    const names_ = texts.flatMap(({ field, text }) => {
      const name = names.find((one) => text.includes(one));
      return name
        ? [`${file}, field ${field}: expected sample: true in the file, found the sample name ${name}`]
        : [];
    });
    const values = listExampleValues(fields).map(
      (field) => `${file}, field ${field}: expected sample: true in the file, found an example value`,
    );
    return [...names_, ...values];
  });
}

/** The names of people and clients that are invented, from the files that are marked so. */
function listSampleNames(files: SourceFile[]): string[] {
  return files
    .filter(
      ({ file, fields }) => /site\/(people|clients|testimonials)\.yaml$/.test(file) && fields.sample === true,
    )
    .flatMap(({ fields }) => listNames(fields));
}

function listNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listNames);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === "name" && typeof entry === "string" ? [entry] : listNames(entry),
  );
}

function explain(text: string, names: string[]): string | undefined {
  const name = names.find((one) => text.includes(one));
  if (name) return `names ${name}`;
  if (/\{\{\w+\}\}/.test(text)) return "promise";
  return /\d/.test(text) ? "figure" : undefined;
}

function listExampleValues(value: unknown, field = ""): string[] {
  if (typeof value === "string") return EXAMPLE_VALUES.test(value) ? [field] : [];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => listExampleValues(entry, `${field}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    listExampleValues(entry, field ? `${field}.${key}` : key),
  );
}

function mergeFields(fields: SampleField[]): SampleField[] {
  return [...new Map(fields.map((one) => [one.field, one])).values()];
}
