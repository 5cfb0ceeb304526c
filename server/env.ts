import type { MailIds } from "#contract/mail-request.ts";
import type { EnvSource } from "#server/env-values.ts";
import { EnvError, readChoice, readInteger, readOrigin, readText } from "#server/env-values.ts";
import type { LogLevel } from "#server/log.ts";
import { LOG_LEVELS } from "#server/log.ts";
import type { MailAddress } from "#server/relay/mail-address.ts";
import { parseMailAddress } from "#server/relay/mail-address.ts";

/** What the operator decided. `undefined` means: take what the built site says. */
export type Env = {
  port: number;
  host: string;
  siteUrl: string | undefined;
  dataDir: string;
  mail: MailTarget;
  mailFrom: MailAddress | undefined;
  leadsTo: string[] | undefined;
  mailIds: { [Id in keyof MailIds]: string | undefined };
  allowedOrigins: string[];
  clientAddressHeader: string | undefined;
  logLevel: LogLevel;
};

export type MailTarget = { kind: "file" } | { kind: "smtp"; url: string };

/**
 * Reads the whole environment once; an empty variable counts as unset.
 * @throws EnvError with one sentence that names the variable, what was expected and what was found.
 */
// biome-ignore lint/style/noProcessEnv: the one place where the environment is read
export function readEnv(source: EnvSource = process.env): Env {
  refuseDatabaseUrl(source);
  return {
    port: readInteger(source, "PORT", { min: 0, max: 65_535, fallback: 3000 }),
    host: readText(source, "HOST") ?? "127.0.0.1",
    siteUrl: readOrigin(source, "SITE_URL"),
    dataDir: readText(source, "DATA_DIR") ?? "data",
    mail: readMailTarget(source),
    mailFrom: readMailFrom(source),
    leadsTo: readLeadsTo(source),
    mailIds: {
      userId: readText(source, "MAIL_USER_ID"),
      serviceId: readText(source, "MAIL_SERVICE_ID"),
      templateId: readText(source, "MAIL_TEMPLATE_ID"),
    },
    allowedOrigins: readAllowedOrigins(source),
    clientAddressHeader: readHeaderName(source),
    logLevel: readChoice(source, "LOG_LEVEL", LOG_LEVELS) ?? "info",
  };
}

/**
 * The flags among `names` that npm took for its own: `npm run leads --json` reaches the script as a variable.
 */
export function readSwallowedFlags(
  names: string[],
  // biome-ignore lint/style/noProcessEnv: the one place where the environment is read
  source: EnvSource = process.env,
): string[] {
  return names.filter((name) => readText(source, `npm_config_${name}`) === "true").map((name) => `--${name}`);
}

function refuseDatabaseUrl(source: EnvSource): void {
  if (readText(source, "DATABASE_URL") === undefined) return;
  throw new EnvError(
    "DATABASE_URL is set, but this version supports only the SQLite file in DATA_DIR: unset DATABASE_URL.",
  );
}

// Neither sentence about SMTP_URL shows its value, which may hold a password.
function readMailTarget(source: EnvSource): MailTarget {
  const url = readText(source, "SMTP_URL");
  const transport = readChoice(source, "MAIL_TRANSPORT", ["file", "smtp"]);
  if (url !== undefined && !isSmtpUrl(url)) {
    throw new EnvError(
      "SMTP_URL must be an smtp:// or smtps:// URL with a host; what was found is not (its value is not shown).",
    );
  }
  if (transport === "file") return { kind: "file" };
  if (url !== undefined) return { kind: "smtp", url };
  if (transport === "smtp") throw new EnvError("MAIL_TRANSPORT is smtp, but SMTP_URL is not set.");
  if (readText(source, "NODE_ENV") === "production") {
    throw new EnvError(
      "SMTP_URL must be set when NODE_ENV is production, but it is not: set it, or set MAIL_TRANSPORT=file to keep mails as files.",
    );
  }
  return { kind: "file" };
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ["smtp:", "smtps:"].includes(url.protocol) && url.hostname !== "";
}

function readMailFrom(source: EnvSource): MailAddress | undefined {
  const text = readText(source, "MAIL_FROM");
  if (text === undefined) return undefined;
  const address = parseMailAddress(text);
  if (address) return address;
  throw new EnvError(`MAIL_FROM must be a mail address or "Name <address>", but "${text}" was found.`);
}

function readLeadsTo(source: EnvSource): string[] | undefined {
  return readList(source, "LEADS_TO")?.map((text) => {
    const address = parseMailAddress(text);
    if (address && address.name === "") return address.address;
    throw new EnvError(`LEADS_TO must hold mail addresses separated by commas, but "${text}" was found.`);
  });
}

function readAllowedOrigins(source: EnvSource): string[] {
  const origins = readList(source, "ALLOWED_ORIGINS") ?? [];
  return origins.flatMap((origin) => readOrigin({ ALLOWED_ORIGINS: origin }, "ALLOWED_ORIGINS") ?? []);
}

function readHeaderName(source: EnvSource): string | undefined {
  const name = readText(source, "CLIENT_ADDRESS_HEADER");
  if (name === undefined || /^[\w!#$%&'*+.^`|~-]+$/.test(name)) return name;
  throw new EnvError(`CLIENT_ADDRESS_HEADER must be the name of a header, but "${name}" was found.`);
}

function readList(source: EnvSource, name: string): string[] | undefined {
  const entries = readText(source, name)?.split(",") ?? [];
  const filled = entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
  return filled.length > 0 ? filled : undefined;
}
