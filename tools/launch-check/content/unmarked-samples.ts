import { listUnmarkedSamples } from "../../content-review/samples.ts";
import type { LaunchContext } from "../launch-context.ts";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { nameSome } from "../name-some.ts";
import { findOriginal } from "./content-files.ts";

/** Addresses, numbers and names of the sample that are left in files which say that they are none. */
export function checkUnmarkedSamples({ files }: LaunchContext): LaunchLine[] {
  const marked = new Set(files.filter(({ fields }) => fields.sample === true).map(({ file }) => file));
  // The translation of a sample is replaced with it.
  const found = listUnmarkedSamples([...files]).filter(({ file }) => !marked.has(findOriginal(file)));
  const names = [...new Set(found.map(({ file }) => file))];
  const lines = names.map((file) => {
    const fields = found
      .filter((one) => one.file === file)
      .map(({ field, reason }) => `${field} (${reason})`);
    const what = `${file} still holds values of the sample: ${nameSome([...new Set(fields)])}`;
    return must(what, file, "Replace them by your own, or leave them empty where that is allowed.");
  });
  return lines.length > 0 ? lines : [done("No example address or number stands where nothing is a sample.")];
}
