import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { collectSiteSettings } from "#publish/server-files.ts";
import { refusesOwnForm } from "#server/config/relay-settings.ts";
import { errorMessage } from "#server/error-message.ts";
import { findMailbox } from "#server/leads/mail-address.ts";
import { readSiteManifest } from "#server/pages/current-site.ts";
import { BuildError } from "#server/pages/site-files.ts";
import { describePostgres } from "#server/store/postgres/open-postgres.ts";
import { toStoreError } from "#server/store/postgres/run-transaction.ts";
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
import { isTestMailCurrent } from "./test-mail.ts";

export const SERVER_CHECKS: readonly LaunchCheck[] = [
  checkSiteUrl,
  checkMail,
  checkEnvironment,
  checkDataFolder,
  checkDatabase,
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
  const isByFiles = readSettings(source).smtpUrl === undefined;
  // Files are a choice only when the settings say so.
  if (isByFiles && !source.MAIL_TRANSPORT?.trim()) {
    const how = "Set SMTP_URL to your mail server. docs/leads.md names the other ways.";
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
  if (!isByFiles && !isTestMailCurrent(reader, source)) {
    const what = "No test mail was accepted with the current settings";
    const how = "Run `npm run launch-check -- --send-test-mail` with the server's settings.";
    yield { what, where: "the server machine", how };
  }
}

function isUnreachable(address: string): boolean {
  return isReservedHost(address.slice(address.lastIndexOf("@") + 1).toLowerCase());
}

export function* checkEnvironment({ source, reader }: LaunchContext): Iterable<Todo> {
  if (source.NODE_ENV?.trim() !== "production") {
    const how = "Set NODE_ENV=production: the server then refuses to start without a mail transport.";
    yield { what: "NODE_ENV is not production", where: SETTINGS, how };
  }
  if (refusesOwnForm(readRelay(reader, source), collectSiteSettings(reader))) {
    const what = "The relay would reject the site's own form: MAIL_*_ID differ from the content";
    const how = "Leave MAIL_USER_ID, MAIL_SERVICE_ID and MAIL_TEMPLATE_ID unset.";
    yield { what, where: SETTINGS, how };
  }
}

/** The folder of leads and mails must be writable, and outlive updates of the checkout. */
export function* checkDataFolder({ source }: LaunchContext): Iterable<Todo> {
  const { dataDir, databaseUrl } = readSettings(source);
  const folder = path.resolve(dataDir);
  const where = `DATA_DIR in ${SETTINGS}`;
  const way = path.relative(path.resolve("."), folder);
  if (databaseUrl === undefined && !way.startsWith("..") && !path.isAbsolute(way)) {
    const what = `The data folder ${folder} is inside this checkout, and leads are kept there`;
    const how =
      "Set it to a folder that stays when the site is updated, such as /var/lib/website, and back it up.";
    yield { what, where, how };
  }
  if (!isWritable(folder)) {
    const how = "Make the user the server runs as its owner.";
    yield { what: `The data folder ${folder} cannot be written`, where, how };
  }
}

/** The server creates a missing folder in the nearest one that exists. */
function isWritable(wanted: string): boolean {
  let folder = wanted;
  while (!existsSync(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

const TIMEOUT_MS = 2_000;

/** The configured database must answer. Nothing in it is changed. */
export async function* checkDatabase({ source }: LaunchContext): AsyncIterable<Todo> {
  const { databaseUrl } = readSettings(source);
  if (databaseUrl === undefined) return;
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // The failing call reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
  } catch (error) {
    const { host, port, database = "" } = client;
    const failure = toStoreError(error, describePostgres({ host, port, database }));
    const how = "Start the database, or correct the URL. The server does not start without it.";
    const what = errorMessage(failure).replace(/\.$/, "");
    yield { what, where: `DATABASE_URL in ${SETTINGS}`, how };
  } finally {
    await client.end().catch(() => {});
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
