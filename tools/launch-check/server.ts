import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { refusesOwnForm } from "#server/config/relay-settings.ts";
import { errorMessage } from "#server/error-message.ts";
import { describePostgres } from "#server/store/postgres/open-postgres.ts";
import { toStoreError } from "#server/store/postgres/run-transaction.ts";
import { advise, done, INTEGRATIONS, type LaunchContext, type LaunchLine, must } from "./check.ts";
import { readFacts, readRelay, readSettings, SETTINGS } from "./settings.ts";

export function checkEnvironment({ source, reader }: LaunchContext): LaunchLine[] {
  return [...checkProduction(source.NODE_ENV), ...checkMailIds(reader, source)];
}

function checkProduction(mode: string | undefined): LaunchLine[] {
  if (mode?.trim() === "production") return [done("NODE_ENV is production.")];
  const how = "Set NODE_ENV=production: the server then refuses to start without a mail transport.";
  return [must("NODE_ENV is not production", SETTINGS, how)];
}

function checkMailIds(reader: ContentReader, source: LaunchContext["source"]): LaunchLine[] {
  if (!refusesOwnForm(readRelay(reader, source), readFacts(reader))) return [];
  const what = "The relay would reject the site's own form: MAIL_*_ID differ from the content";
  return [must(what, SETTINGS, "Leave MAIL_USER_ID, MAIL_SERVICE_ID and MAIL_TEMPLATE_ID unset.")];
}

const DATA_DIR = `DATA_DIR in ${SETTINGS}`;

/** The folder of leads and mails must be writable, and outlive updates of the checkout. */
export function checkDataFolder({ source }: LaunchContext): LaunchLine[] {
  const { dataDir, databaseUrl } = readSettings(source);
  const folder = path.resolve(dataDir);
  const lines = [
    ...(isInside(folder) ? [describeInside(folder, databaseUrl !== undefined)] : []),
    ...(isWritable(folder) ? [] : [describeLocked(folder)]),
  ];
  return lines.length > 0 ? lines : [done(`Data is kept in ${folder}.`)];
}

function isInside(folder: string): boolean {
  const way = path.relative(path.resolve("."), folder);
  return !way.startsWith("..") && !path.isAbsolute(way);
}

function describeInside(folder: string, hasDatabase: boolean): LaunchLine {
  const what = `The data folder ${folder} is inside this checkout`;
  const how =
    "Set it to a folder that stays when the site is updated, such as /var/lib/website, and back it up.";
  return hasDatabase ? advise(what, DATA_DIR, how) : must(`${what}, and leads are kept there`, DATA_DIR, how);
}

function describeLocked(folder: string): LaunchLine {
  return must(
    `The data folder ${folder} cannot be written`,
    DATA_DIR,
    "Make the user the server runs as its owner.",
  );
}

/** The server creates a missing folder, so its parent must be writable. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return folder !== path.dirname(folder) && isWritable(path.dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

const TIMEOUT_MS = 2_000;

/** Whether the configured database answers. Changes nothing in it. */
export async function checkDatabase({ source }: LaunchContext): Promise<LaunchLine[]> {
  const { databaseUrl } = readSettings(source);
  if (databaseUrl === undefined) return [];
  try {
    return [done(`Leads are kept in ${await askDatabase(databaseUrl)}, which answers.`)];
  } catch (error) {
    const how = "Start the database, or correct the URL. The server does not start without it.";
    return [must(withoutPeriod(errorMessage(error)), `DATABASE_URL in ${SETTINGS}`, how)];
  }
}

/** @returns where the database is, without secrets. @throws StoreError when it does not answer */
async function askDatabase(url: string): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  const description = describePostgres(client);
  // The failing call reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return description;
  } catch (error) {
    throw toStoreError(error, description);
  } finally {
    await client.end().catch(() => {});
  }
}

function withoutPeriod(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

export function checkBotCheck({ source, reader }: LaunchContext): LaunchLine[] {
  const { botCheckMode: mode, botCheckSecret: secret } = readSettings(source);
  const { provider } = loadIntegrations(reader).botCheck;
  const lines: LaunchLine[] = [];
  if (mode === "off") {
    const how = "Leave BOT_CHECK unset, unless something else keeps bots out.";
    lines.push(advise("Spam signals are ignored", `BOT_CHECK in ${SETTINGS}`, how));
  }
  if (provider !== "none" && secret === undefined) {
    const how = "Set the secret key of your account there. Without it the provider is never called.";
    lines.push(must(`${provider} has no secret key`, `BOT_CHECK_SECRET in ${SETTINGS}`, how));
  }
  if (provider === "none" && secret !== undefined) {
    const how = "Name the provider and its site key, or remove the secret.";
    lines.push(advise("A secret key is set, but no bot check provider", INTEGRATIONS, how));
  }
  return lines.length > 0 ? lines : [done("Bots are kept out of the contact form.")];
}

/** Whether the server can tell visitors behind a proxy apart. */
export function checkProxy({ source }: LaunchContext): LaunchLine[] {
  const { clientAddressHeader, trustedProxies, host } = readSettings(source);
  if (clientAddressHeader !== undefined) {
    const proxies = trustedProxies?.join(", ") ?? "private networks";
    return [done(`Visitors are told apart by the header ${clientAddressHeader} from ${proxies}.`)];
  }
  const what = `Behind a proxy all visitors look like one: the server listens on ${host}`;
  const how =
    "Name the header in which your own proxy puts the visitor's address. Without a proxy leave it unset.";
  return [advise(what, `CLIENT_ADDRESS_HEADER in ${SETTINGS}`, how)];
}
