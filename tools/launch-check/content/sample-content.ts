import { FILE_COLLECTIONS, FOLDER_COLLECTIONS } from "#model/reader/collections.server.ts";
import { listSamples, type SampleField } from "../../content-review/samples.ts";
import type { SourceFile } from "../../content-review/source-texts.ts";
import type { LaunchContext } from "../launch-context.ts";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { nameSome } from "../name-some.ts";

/** What is marked as a sample: one line for each collection. */
export function checkSampleContent({ files }: LaunchContext): LaunchLine[] {
  const samples = listSamples([...files]);
  const lines = [
    ...FOLDER_COLLECTIONS.flatMap(({ folder, label }) =>
      describeFolder(label, `content/${folder}/`, files, samples),
    ),
    ...FILE_COLLECTIONS.flatMap(({ file, label }) => describeFile(label, `content/${file}`, samples)),
  ];
  return lines.length > 0 ? lines : [done("No content is marked as a sample.")];
}

function describeFolder(
  label: string,
  folder: string,
  files: readonly SourceFile[],
  samples: SampleField[],
): LaunchLine[] {
  const all = files.filter(({ file }) => file.startsWith(folder) && file.endsWith(".md"));
  const marked = all.filter(({ fields }) => fields.sample === true).map(({ file }) => file);
  if (marked.length === 0) return [];
  const names = nameSome(marked.map((file) => file.slice(folder.length, -".md".length)));
  const counts = describeCounts(samples.filter(({ file }) => marked.includes(file)));
  const what = `${label}: ${marked.length} of ${all.length} are samples: ${names}`;
  return [must(what, folder, `${counts}${HOW} in each file, or delete it.`)];
}

function describeFile(label: string, file: string, samples: SampleField[]): LaunchLine[] {
  const found = samples.filter((sample) => sample.file === file);
  if (found.length === 0) return [];
  const isWhole = found.some(({ field }) => field.startsWith("("));
  const fields = isWhole ? "" : `, in ${found.length} fields: ${nameSome(found.map(({ field }) => field))}`;
  return [must(`${label}: a sample${fields}`, file, `${describeCounts(found)}${HOW} there.`)];
}

const HOW = "Replace what `npm run samples` lists, then write `sample: false`";

/** Counts that visitors take for real: how often something was read or liked. */
function describeCounts(samples: SampleField[]): string {
  const keys = samples.flatMap(({ field }) => /\b(views|likes)$/.exec(field)?.[1] ?? []);
  const kinds = [...new Set(keys)].map((key) => `\`${key}\``).join(" and ");
  return keys.length > 0 ? `The ${keys.length} numbers in ${kinds} are invented too. ` : "";
}
