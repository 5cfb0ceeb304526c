import { loadOrganization } from "#model/organization/organization.server.ts";
import {
  advise,
  done,
  type LaunchContext,
  type LaunchLine,
  must,
  ORGANIZATION,
  readBuiltManifest,
} from "./check.ts";
import { readSettings } from "./settings.ts";

const SITE_URL = `SITE_URL when building, or \`url\` in ${ORGANIZATION}`;

/** The public origin must be reachable, https, and the one the site was built for. */
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
    return [must(`The site's address is ${origin}, which nobody can reach`, SITE_URL, how)];
  }
  if (protocol === "https:") return [];
  const how = "Get a certificate and write the address with https://: offline pages and installing need it.";
  return [must(`The site's address ${origin} does not use https`, SITE_URL, how)];
}

function checkBuilt(origin: string): LaunchLine[] {
  const built = readBuiltManifest()?.organization.url;
  if (built === undefined || built === origin) return [];
  return [
    must(`The site was built for ${built}, but its address is ${origin}`, SITE_URL, "Run `npm run build`."),
  ];
}

function describeTwo(origin: string, url: string): LaunchLine {
  const what = `SITE_URL is ${origin}, while \`url\` is ${url}`;
  return advise(what, ORGANIZATION, "Write the same address there: a build without SITE_URL takes that one.");
}

/** Whether a host is reserved for examples and tests (RFC 2606, 6761) or private: no visitor reaches it. */
export function isReservedHost(host: string): boolean {
  return isPrivateHost(host) || /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/.test(host);
}

/** Whether a host is local or in a private network (RFC 1918, 6762, and ICANN's `internal`). */
export function isPrivateHost(host: string): boolean {
  return !host.includes(".") || PRIVATE_NAME.test(host) || PRIVATE_NUMBER.test(host);
}

// IPv6 addresses are in brackets; none can have a certificate.
const PRIVATE_NAME = /\.(?:localhost|local|internal|lan|home\.arpa)$|^\[/;
const PRIVATE_NUMBER =
  /^(?:127|10)\.[\d.]+$|^192\.168\.[\d.]+$|^172\.(?:1[6-9]|2\d|3[01])\.[\d.]+$|^169\.254\.[\d.]+$|^0\.0\.0\.0$/;

/** The registrable domain: the last two labels, or three after a short one, as in co.uk. */
export function findBaseDomain(host: string): string {
  const names = host.split(".");
  return names.slice((names.at(-2)?.length ?? 0) <= 3 ? -3 : -2).join(".");
}
