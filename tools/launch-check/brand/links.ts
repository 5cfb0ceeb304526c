import { loadOrganization } from "#model/organization/organization.server.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine } from "../launch-line.ts";
import { ORGANIZATION } from "../places.ts";

/** Social links and contacts that lead nowhere yet. */
export function checkLinks({ reader }: LaunchContext): LaunchLine[] {
  const { socials, contacts } = loadOrganization(reader);
  const lines = [
    ...describe(
      "socials",
      socials.filter(({ to }) => to === "").map(({ label }) => label),
    ),
    ...describe(
      "contacts",
      contacts.filter(({ link }) => link === "").map(({ title }) => title),
    ),
  ];
  return lines.length > 0 ? lines : [done("Every social link and contact leads somewhere.")];
}

function describe(field: "socials" | "contacts", names: string[]): LaunchLine[] {
  if (names.length === 0) return [];
  const what = `No address yet in \`${field}\`: ${names.join(", ")}`;
  return [advise(what, ORGANIZATION, "Write the address, or delete the entry.")];
}
