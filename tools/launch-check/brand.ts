import { loadOrganization, type Organization } from "#model/organization/organization.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import type { SourceFile } from "../content-review/source-texts.ts";
import { advise, done, type LaunchContext, type LaunchLine, must, ORGANIZATION, pluralize } from "./check.ts";
import { TRANSLATIONS } from "./content.ts";
import { listStoredImages } from "./samples.ts";

/** The logo also appears in the tab, app icons and share images. */
export function checkLogo({ files }: LaunchContext): LaunchLine[] {
  const fields = files.find(({ file }) => file === ORGANIZATION)?.fields ?? {};
  const logo = `content/images/${String(fields.logo)}`;
  const isSample = listStoredImages().some(({ file }) => file === logo);
  if (!isSample) return [done("The logo is not the sample's.")];
  const how = "Replace it with yours: docs/rebrand.md says how. Icons and share images follow.";
  return [must("The logo is still the sample's", logo, how)];
}

export function checkLinks({ reader }: LaunchContext): LaunchLine[] {
  const { socials, contacts } = loadOrganization(reader);
  const lines = [
    ...describeMissingUrls(
      "socials",
      socials.filter(({ to }) => to === "").map(({ label }) => label),
    ),
    ...describeMissingUrls(
      "contacts",
      contacts.filter(({ link }) => link === "").map(({ title }) => title),
    ),
  ];
  return lines.length > 0 ? lines : [done("Every social link and contact leads somewhere.")];
}

function describeMissingUrls(field: "socials" | "contacts", names: string[]): LaunchLine[] {
  if (names.length === 0) return [];
  const what = `No address yet in \`${field}\`: ${names.join(", ")}`;
  return [advise(what, ORGANIZATION, "Write the address, or delete the entry.")];
}

/** The hours in which calls can be booked, while they are the sample's. */
export function checkOfficeHours({ reader }: LaunchContext): LaunchLine[] {
  if (loadIntegrations(reader).scheduling.provider !== "builtin") return [];
  const { sample, offices } = loadOrganization(reader);
  const hours = offices.map(describeHours).join("; ");
  if (!sample) return [done(`Calls can be booked: ${hours}.`)];
  const how = "Compare `hours` and `timeZone` of each office with when somebody really answers calls.";
  return [advise(`Calls can be booked: ${hours}`, ORGANIZATION, how)];
}

function describeHours({ city, hours, timeZone }: Organization["offices"][number]): string {
  return `${city} on ${pluralize(hours.days.length, "day")} a week, ${hours.from} to ${hours.to} (${timeZone})`;
}

/** Texts that name an office past the last one, such as {{city2}}: they name the last. */
export function checkOfficeReferences({ files, reader }: LaunchContext): LaunchLine[] {
  const count = loadOrganization(reader).offices.length;
  const lines = files
    .filter(({ file }) => !file.startsWith(TRANSLATIONS))
    .flatMap((source) => describeOffices(source, count));
  return lines.length > 0 ? lines : [done("No text names a missing office.")];
}

function describeOffices({ file, texts }: SourceFile, count: number): LaunchLine[] {
  const places = texts.flatMap(({ text }) =>
    [...text.matchAll(/\{\{(?:city|region|country|zone)([1-9])\}\}/g)].map(([, place]) => Number(place)),
  );
  const most = Math.max(0, ...places);
  if (most <= count) return [];
  const what = `${file} names office ${most}, but there ${count === 1 ? "is" : "are"} ${pluralize(count, "office")}`;
  return [must(what, file, "Until you change the text, it names the last office.")];
}
