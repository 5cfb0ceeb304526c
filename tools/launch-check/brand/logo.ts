import { listStoredImages } from "../content/sample-pictures.ts";
import type { LaunchContext } from "../launch-context.ts";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { ORGANIZATION } from "../places.ts";

/** Whether the mark of the sample brand is still the site's: header, tab, app icons and share images show it. */
export function checkLogo({ files }: LaunchContext): LaunchLine[] {
  const facts = files.find(({ file }) => file === ORGANIZATION)?.fields ?? {};
  const logo = `content/images/${String(facts.logo)}`;
  const isSample = listStoredImages().some(({ file }) => file === logo);
  if (!isSample) return [done("The logo is not the sample's.")];
  const how =
    "Put your own mark in its place: docs/rebrand.md says how. Icons and share images follow from it.";
  return [must("The logo is still the sample's", logo, how)];
}
