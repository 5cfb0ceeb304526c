import { loadOrganization, type Organization } from "#model/organization/organization.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine } from "../launch-line.ts";
import { countOf } from "../name-some.ts";
import { ORGANIZATION } from "../places.ts";

/** When calls can be booked, while nobody has said that these are the organization's own hours. */
export function checkOfficeHours({ reader }: LaunchContext): LaunchLine[] {
  if (loadIntegrations(reader).scheduling.provider !== "builtin") return [];
  const { sample, offices } = loadOrganization(reader);
  const hours = offices.map(describeHours).join("; ");
  if (!sample) return [done(`Calls can be booked: ${hours}.`)];
  const how = "Compare `hours` and `timeZone` of each office with when somebody really answers calls.";
  return [advise(`Calls can be booked: ${hours}`, ORGANIZATION, how)];
}

function describeHours({ city, hours, timeZone }: Organization["offices"][number]): string {
  return `${city} on ${countOf(hours.days.length, "day")} a week, ${hours.from} to ${hours.to} (${timeZone})`;
}
