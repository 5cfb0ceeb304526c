import type { MailIds } from "#contract/mail-request.ts";
import { type MailTarget, readDigestAbove, readMailTargets } from "#server/env/env-mail.ts";
import {
  EnvError,
  type EnvSource,
  readChoice,
  readInteger,
  readIntegerOrOff,
  readList,
  readOptionalInteger,
  readOrigin,
  readText,
  readWebUrl,
} from "#server/env/env-values.ts";
import { isNetwork } from "#server/http/client-address.ts";
import { LOG_LEVELS, type LogLevel } from "#server/log.ts";
import { type MailAddress, parseMailAddress } from "#server/relay/mail-address.ts";

/** The operator's settings. Where not noted otherwise, `undefined` means the value of the built site. */
export type Env = {
  port: number;
  host: string;
  /** A listening socket from systemd, instead of `host` and `port`. */
  listenFd: number | undefined;
  /** How long the server still answers after a stop signal, while `/readyz` reports that it is stopping. */
  stopDelaySeconds: number;
  siteUrl: string | undefined;
  dataDir: string;
  /** `postgres://…`; undefined: the SQLite file in `dataDir`. */
  databaseUrl: string | undefined;
  /** At least one, in the order to try. */
  mailTargets: MailTarget[];
  mailFrom: MailAddress | undefined;
  leadsTo: string[] | undefined;
  mailIds: { [Id in keyof MailIds]: string | undefined };
  confirms: boolean;
  giveUpHours: number;
  /** When to send a reminder of an unanswered lead; undefined: four hours before the promised time. */
  escalateAfterHours: number | undefined;
  /** How long quarantined leads are kept. */
  quarantineDays: number | "off";
  /** How much of the store messages without a proof of work may use in total. */
  unprovenQuotaMib: number;
  /** How many leads an hour get mails of their own before digests begin; undefined: no digests. */
  digestAbove: number | undefined;
  botCheck: BotCheckEnv;
  rateLimits: { perAddress: number; total: number };
  allowedOrigins: string[];
  clientAddressHeader: string | undefined;
  /** Addresses and networks of proxies whose header is trusted; undefined: private networks. */
  trustedProxies: string[] | undefined;
  /** Undefined: the default port if it is free. 0: any free port. */
  metricsPort: number | "off" | undefined;
  logLevel: LogLevel;
};

export const BOT_CHECK_MODES = ["off", "on", "strict"] as const;
export type BotCheckMode = (typeof BOT_CHECK_MODES)[number];

/** The first socket that systemd passes. */
const FIRST_SYSTEMD_FD = 3;

export type BotCheckEnv = {
  mode: BotCheckMode;
  /** The secret key of the CAPTCHA provider. */
  secret: string | undefined;
  verifyUrl: string | undefined;
};

/**
 * An empty variable counts as unset.
 * @throws EnvError with one sentence that names the variable, what was expected and what was found.
 */
// biome-ignore lint/style/noProcessEnv: the one place where the environment is read
export function readEnv(source: EnvSource = process.env): Env {
  const mailTargets = readMailTargets(source);
  return {
    port: readInteger(source, "PORT", { min: 0, max: 65_535, fallback: 3000 }),
    host: readText(source, "HOST") ?? "127.0.0.1",
    listenFd: readListenFd(source),
    stopDelaySeconds: readInteger(source, "STOP_DELAY_SECONDS", { min: 0, max: 300, fallback: 0 }),
    siteUrl: readOrigin(source, "SITE_URL"),
    dataDir: readDataDir(source),
    databaseUrl: readDatabaseUrl(source),
    mailTargets,
    mailFrom: readMailFrom(source),
    leadsTo: readLeadsTo(source),
    mailIds: {
      userId: readText(source, "MAIL_USER_ID"),
      serviceId: readText(source, "MAIL_SERVICE_ID"),
      templateId: readText(source, "MAIL_TEMPLATE_ID"),
    },
    confirms: readChoice(source, "MAIL_CONFIRMATION", ["on", "off"]) !== "off",
    giveUpHours: readInteger(source, "MAIL_GIVE_UP_HOURS", { min: 1, max: 8_760, fallback: 72 }),
    escalateAfterHours: readOptionalInteger(source, "ESCALATE_AFTER_HOURS", { min: 1, max: 8_760 }),
    quarantineDays: readIntegerOrOff(source, "QUARANTINE_DAYS", { min: 1, max: 3_650 }) ?? 30,
    unprovenQuotaMib: readInteger(source, "UNPROVEN_QUOTA_MIB", { min: 1, max: 1_048_576, fallback: 256 }),
    digestAbove: readDigestAbove(source, mailTargets),
    botCheck: {
      mode: readChoice(source, "BOT_CHECK", BOT_CHECK_MODES) ?? "on",
      secret: readText(source, "BOT_CHECK_SECRET"),
      verifyUrl: readWebUrl(source, "BOT_CHECK_VERIFY_URL"),
    },
    rateLimits: {
      perAddress: readInteger(source, "RATE_LIMIT_PER_ADDRESS", { min: 1, max: 1_000_000, fallback: 20 }),
      total: readInteger(source, "RATE_LIMIT_TOTAL", { min: 1, max: 10_000_000, fallback: 6_000 }),
    },
    allowedOrigins: readAllowedOrigins(source),
    clientAddressHeader: readHeaderName(source),
    trustedProxies: readTrustedProxies(source),
    metricsPort: readIntegerOrOff(source, "METRICS_PORT", { min: 0, max: 65_535 }),
    logLevel: readChoice(source, "LOG_LEVEL", LOG_LEVELS) ?? "info",
  };
}

/** Only the leads folder, for tools that run without the other settings. Never throws. */
// biome-ignore lint/style/noProcessEnv: the environment is read here
export function readDataDir(source: EnvSource = process.env): string {
  return readText(source, "DATA_DIR") ?? "data";
}

/** The flags among `names` that npm consumed: it passes `npm run leads --json` as a variable. */
export function readSwallowedFlags(
  names: string[],
  // biome-ignore lint/style/noProcessEnv: the one place where the environment is read
  source: EnvSource = process.env,
): string[] {
  return names.filter((name) => readText(source, `npm_config_${name}`) === "true").map((name) => `--${name}`);
}

// https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
function readListenFd(source: EnvSource): number | undefined {
  const isForUs = readText(source, "LISTEN_PID") === String(process.pid);
  return isForUs && readText(source, "LISTEN_FDS") === "1" ? FIRST_SYSTEMD_FD : undefined;
}

// The value may hold a password, so it is never shown.
function readDatabaseUrl(source: EnvSource): string | undefined {
  const text = readText(source, "DATABASE_URL");
  if (text === undefined || /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw new EnvError(
    "DATABASE_URL must be a postgres:// URL, or unset for the SQLite file in DATA_DIR; what was found is not (its value is not shown).",
  );
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

function readTrustedProxies(source: EnvSource): string[] | undefined {
  const networks = readList(source, "TRUSTED_PROXIES");
  const wrong = networks?.find((network) => !isNetwork(network));
  if (wrong === undefined) return networks;
  throw new EnvError(
    `TRUSTED_PROXIES must hold IP addresses or networks such as 10.0.0.0/8 separated by commas, but "${wrong}" was found.`,
  );
}
