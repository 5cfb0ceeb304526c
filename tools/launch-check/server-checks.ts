import { existsSync } from "node:fs";
import path from "node:path";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { findMailbox } from "#server/leads/mail-address.ts";
import { readSiteManifest } from "#server/pages/current-site.ts";
import { BuildError } from "#server/pages/site-files.ts";
import { isBuildCurrent } from "../setup/sources-fingerprint.mjs";
import { isReservedHost } from "./hosts.ts";
import {
  type LaunchCheck,
  type LaunchContext,
  readRelay,
  readSettings,
  readSiteUrl,
  type Todo,
} from "./launch-context.ts";

export const SERVER_CHECKS: readonly LaunchCheck[] = [
  checkSiteUrl,
  checkMail,
  checkEnvironment,
  checkDataFolder,
  checkBuild,
];

const SETTINGS = "the server's environment";
const ORGANIZATION = "content/site/organization.yaml";

/** The public origin must be reachable and https. */
export function* checkSiteUrl({ source, reader }: LaunchContext): Iterable<Todo> {
  const url = readSiteUrl(reader, source);
  const { hostname, protocol } = new URL(url);
  const where = `SITE_URL when building, or \`url\` in ${ORGANIZATION}`;
  if (isReservedHost(hostname)) {
    const how = "Write the address under which visitors will find the site, then build again.";
    yield { what: `The site's address is ${url}, which nobody can reach`, where, how };
  } else if (protocol !== "https:") {
    const how =
      "Get a certificate and write the address with https://: offline pages and installing need it.";
    yield { what: `The site's address ${url} does not use https`, where, how };
  }
}

/** Somebody must be told of a message, by a mail that is accepted and can be answered. */
export function* checkMail({ source, reader }: LaunchContext): Iterable<Todo> {
  // With a provider elsewhere this site's relay neither stores nor mails the messages.
  if (loadIntegrations(reader).mail.origin !== "") return;
  const { mail } = readRelay(reader, source);
  // Files are a choice only when the settings say so.
  if (readSettings(source).smtpUrl === undefined && !source.MAIL_TRANSPORT?.trim()) {
    const how = "Set SMTP_URL to your mail server, or MAIL_TRANSPORT=file to keep mails as files.";
    yield {
      what: "No mail server is set: nobody is told of a message",
      where: `SMTP_URL in ${SETTINGS}`,
      how,
    };
  }
  const lost = [mail.from.address, ...mail.to].filter(isUnreachable);
  if (lost.length > 0) {
    const what = `Messages are mailed from or to ${[...new Set(lost)].join(", ")}, which reaches nobody`;
    const where = `MAIL_FROM and LEADS_TO in ${SETTINGS}, or \`email\` in ${ORGANIZATION}`;
    yield {
      what,
      where,
      how: "Write addresses of yours: mail servers reject mails from a domain that does not exist.",
    };
  }
  const sender = findMailbox(mail.from.address);
  if (mail.to.some((address) => findMailbox(address) === sender)) {
    const what = `Messages are mailed from and to ${mail.from.address}: some mail clients answer that address instead of the visitor`;
    const how =
      "Set MAIL_FROM to another address at your domain, such as website@, and LEADS_TO to who answers.";
    yield { what, where: `MAIL_FROM and LEADS_TO in ${SETTINGS}`, how };
  }
}

function isUnreachable(address: string): boolean {
  return isReservedHost(address.slice(address.lastIndexOf("@") + 1).toLowerCase());
}

export function* checkEnvironment({ source }: LaunchContext): Iterable<Todo> {
  if (source.NODE_ENV?.trim() !== "production") {
    const how = "Set NODE_ENV=production: the server then refuses to start without a mail transport.";
    yield { what: "NODE_ENV is not production", where: SETTINGS, how };
  }
}

/** The folder of leads must outlive updates of the checkout. */
export function* checkDataFolder({ source }: LaunchContext): Iterable<Todo> {
  const { dataDir, databaseUrl } = readSettings(source);
  const folder = path.resolve(dataDir);
  const way = path.relative(path.resolve("."), folder);
  if (databaseUrl === undefined && !way.startsWith("..") && !path.isAbsolute(way)) {
    const what = `The data folder ${folder} is inside this checkout, and leads are kept there`;
    const how =
      "Set it to a folder that stays when the site is updated, such as /var/lib/website, and back it up.";
    yield { what, where: `DATA_DIR in ${SETTINGS}`, how };
  }
}

export function* checkBuild({ source, reader }: LaunchContext): Iterable<Todo> {
  const where = "build/";
  const how = "Run `npm run build` with the SITE_URL of the live site, if you set one.";
  const [url, built] = [readSiteUrl(reader, source), readBuiltUrl()];
  if (built === undefined) yield { what: "The site is not built", where, how };
  else if (built !== url)
    yield { what: `The site was built for ${built}, but its address is ${url}`, where, how };
  else if (!isBuildCurrent(process.cwd())) yield { what: "The build is older than its sources", where, how };
}

/** Undefined without a build, or with one of another version. */
function readBuiltUrl(): string | undefined {
  try {
    return existsSync("build/client") ? readSiteManifest(".").organization.url : undefined;
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}
