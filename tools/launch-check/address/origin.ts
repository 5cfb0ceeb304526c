import { loadOrganization } from "#model/organization/organization.server.ts";
import { readBuiltManifest } from "../built-site/read-built-facts.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine, must } from "../launch-line.ts";
import { ORGANIZATION } from "../places.ts";
import { readSettings } from "../server/settings.ts";
import { isReservedHost } from "./reserved-host.ts";

const WHERE = `SITE_URL when building, or \`url\` in ${ORGANIZATION}`;

/** The public address of the site: that it is set, protected, and the one with which the site was built. */
export function checkOrigin({ source, reader }: LaunchContext): LaunchLine[] {
  const { url } = loadOrganization(reader);
  const origin = readSettings(source).siteUrl ?? url;
  const lines = [...checkAddress(origin), ...checkBuilt(origin)];
  const lapse = isReservedHost(new URL(origin).hostname) || origin === url ? [] : [describeTwo(origin, url)];
  return lines.length > 0 ? [...lines, ...lapse] : [done(`The site's address is ${origin}.`), ...lapse];
}

function checkAddress(origin: string): LaunchLine[] {
  const { hostname, protocol } = new URL(origin);
  if (isReservedHost(hostname)) {
    const how = "Write the address under which visitors will find the site, then build again.";
    return [must(`The site's address is ${origin}, which nobody can reach`, WHERE, how)];
  }
  if (protocol === "https:") return [];
  const how = "Get a certificate, and write the address with https://: offline pages and installing need it.";
  return [must(`The site's address ${origin} is not protected`, WHERE, how)];
}

function checkBuilt(origin: string): LaunchLine[] {
  const built = readBuiltManifest()?.organization.url;
  if (built === undefined || built === origin) return [];
  return [
    must(`The site was built for ${built}, but its address is ${origin}`, WHERE, "Run `npm run build`."),
  ];
}

function describeTwo(origin: string, url: string): LaunchLine {
  const what = `SITE_URL is ${origin}, while \`url\` is ${url}`;
  return advise(what, ORGANIZATION, "Write the same address there: a build without SITE_URL takes that one.");
}
