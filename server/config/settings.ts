import { isIPv4 } from "node:net";
import * as z from "zod";
import { isNetwork } from "#server/client-address.ts";
import { isSafeAddress, parseMailAddress } from "#server/leads/mail-address.ts";
import { LOG_LEVELS } from "#server/log.ts";

export type BotCheckMode = "off" | "on" | "strict";
export type OfficeCalendar = { office: string; url: string };

const settingNotes = z.registry<{ variable: string; isSecret?: boolean }>();

/** May hold a password or a key: no error shows the value. */
const SECRET = { isSecret: true };
const text = z.string();

/**
 * Each reads the trimmed text of its variable. docs/settings.md says what they mean, in the same order. The message of each
 * completes "NAME must be …".
 */
export const settingsSchema = z.object({
  port: setting("PORT", integer(0, 65_535).default(3000)),
  host: setting("HOST", text.default("127.0.0.1")),
  siteUrl: setting("SITE_URL", origin().optional()),
  dataDir: setting("DATA_DIR", text.default("data")),
  databaseUrl: setting("DATABASE_URL", postgresUrl().optional(), SECRET),
  smtpUrl: setting("SMTP_URL", smtpUrl().optional(), SECRET),
  webhookUrl: setting("WEBHOOK_URL", webUrl().optional(), SECRET),
  webhookSecret: setting("WEBHOOK_SECRET", webhookSecret().optional(), SECRET),
  mailTransport: setting("MAIL_TRANSPORT", choice(["smtp", "file"]).optional()),
  mailFrom: setting("MAIL_FROM", mailAddress().optional()),
  leadsTo: setting("LEADS_TO", list(bareAddress()).optional()),
  mailUserId: setting("MAIL_USER_ID", text.optional()),
  mailServiceId: setting("MAIL_SERVICE_ID", text.optional()),
  mailTemplateId: setting("MAIL_TEMPLATE_ID", text.optional()),
  confirms: setting("MAIL_CONFIRMATION", onOrOff()),
  giveUpHours: setting("MAIL_GIVE_UP_HOURS", integer(1, 8_760).default(72)),
  quarantineDays: setting("QUARANTINE_DAYS", integerOrOff(1, 3_650).default(30)),
  officeCalendars: setting("OFFICE_CALENDARS", officeCalendars().optional(), SECRET),
  countsPages: setting("STATS", onOrOff()),
  botCheckMode: setting("BOT_CHECK", choice<BotCheckMode>(["off", "on", "strict"]).default("on")),
  botCheckSecret: setting("BOT_CHECK_SECRET", text.optional(), SECRET),
  botCheckVerifyUrl: setting("BOT_CHECK_VERIFY_URL", webUrl().optional()),
  ratePerAddress: setting("RATE_LIMIT_PER_ADDRESS", integer(1, 1_000_000).default(20)),
  allowedOrigins: setting("ALLOWED_ORIGINS", list(origin()).optional()),
  clientAddressHeader: setting("CLIENT_ADDRESS_HEADER", headerName().optional()),
  trustedProxies: setting("TRUSTED_PROXIES", list(network()).optional()),
  metricsPort: setting("METRICS_PORT", integerOrOff(0, 65_535).optional()),
  inboxPort: setting("INBOX_PORT", integer(1, 65_535).optional()),
  inboxHost: setting("INBOX_HOST", text.default("127.0.0.1")),
  inboxOrigin: setting("INBOX_ORIGIN", passkeyOrigin().optional()),
  stopDelaySeconds: setting("STOP_DELAY_SECONDS", integer(0, 300).default(0)),
  logLevel: setting("LOG_LEVEL", choice(LOG_LEVELS).default("info")),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Each setting with its environment variable. */
export const SETTINGS = Object.entries(settingsSchema.shape).flatMap(([name, schema]) => {
  const notes = settingNotes.get(schema);
  return notes ? [{ name, schema, ...notes }] : [];
});

function setting<Schema extends z.ZodType>(variable: string, schema: Schema, notes = {}): Schema {
  settingNotes.add(schema, { variable, ...notes });
  return schema;
}

function integer(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

function integerOrOff(min: number, max: number) {
  return z.union([z.literal("off"), integer(min, max)], `a whole number from ${min} to ${max} or "off"`);
}

function choice<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, `one of ${choices.join(", ")}`);
}

function onOrOff() {
  return choice(["on", "off"])
    .default("on")
    .transform((state) => state === "on");
}

/** Without a trailing slash, such as `https://www.example.com`. */
function origin() {
  const error = "an origin such as https://www.example.com";
  return z
    .url({ protocol: /^https?$/, error })
    .transform((url) => new URL(url))
    .refine((url) => url.href === `${url.origin}/`, error)
    .transform((url) => url.origin);
}

/** Browsers know passkeys only over HTTPS, or on this machine, and never for an IP address. */
function passkeyOrigin() {
  const error =
    "an https:// origin with a host name, such as https://inbox.example.com (http:// only for localhost)";
  const isFit = (url: string) => {
    const { protocol, hostname } = new URL(url);
    const isAddress = hostname.startsWith("[") || isIPv4(hostname);
    return hostname === "localhost" || (protocol === "https:" && !isAddress);
  };
  return origin().refine(isFit, error);
}

/** fetch() rejects credentials in a URL, and the password would leak wherever the URL is shown. */
function webUrl() {
  const error = "an http:// or https:// URL without a user name or password";
  const hasNoCredentials = (url: string) => !URL.parse(url)?.username && !URL.parse(url)?.password;
  return z.url({ protocol: /^https?$/, error, abort: true }).refine(hasNoCredentials, error);
}

/** `webcal` is how calendar apps write HTTPS. */
function officeCalendars() {
  const error =
    "OFFICE=URL for each calendar, separated by spaces or commas, with the office's id in content/site/organization.yaml and " +
    "an https:// URL without a user name or password (a comma in it written as %2C; http:// only for localhost)";
  return z
    .string()
    .transform((entries) =>
      entries.split(/[\s,]+/).flatMap((entry): OfficeCalendar[] => {
        const [, office = "", url = ""] = /^([\w-]+)=(.+)$/.exec(entry) ?? [];
        return entry === "" ? [] : [{ office, url: url.replace(/^webcals?:/i, "https:") }];
      }),
    )
    .refine((calendars) => calendars.every(({ url }) => isCalendarUrl(url)), error);
}

/** Whether the connection is encrypted, or stays on this machine. */
export function isCalendarUrl(url: string): boolean {
  const isPrivate = /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/i.test(url);
  return isPrivate && webUrl().safeParse(url).success;
}

function postgresUrl() {
  const error = "a postgres:// URL, or unset for the SQLite file in DATA_DIR";
  return z.url({ protocol: /^postgres(?:ql)?$/, error });
}

function smtpUrl() {
  const error =
    "an smtp:// or smtps:// URL with a host, special characters in its password escaped, such as %23 for #";
  // An unescaped "#" or "?" in a password would cut off the URL.
  const isComplete = (url: string) => !url.includes("#") && new URL(url).pathname.length <= 1;
  return z.url({ protocol: /^smtps?$/, hostname: /./, error, abort: true }).refine(isComplete, error);
}

// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
function webhookSecret() {
  return z.string().refine((secret) => {
    const [, encoded = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
    return Buffer.from(encoded, "base64").length >= 24;
  }, "whsec_ and at least 24 bytes in base64");
}

function mailAddress() {
  return z
    .string()
    .refine((address) => parseMailAddress(address), 'a mail address or "Name <address>"')
    .transform((address) => parseMailAddress(address));
}

function bareAddress() {
  return z.string().refine(isSafeAddress, "mail addresses separated by commas");
}

function headerName() {
  return z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, "the name of a header");
}

function network() {
  return z.string().refine(isNetwork, "IP addresses or networks such as 10.0.0.0/8 separated by commas");
}

/** Separated by commas; undefined when it is empty. */
function list<Value>(entry: z.ZodType<Value, string>) {
  return z
    .string()
    .transform((entries) => entries.split(",").flatMap((part) => part.trim() || []))
    .pipe(z.array(entry))
    .transform((entries) => (entries.length > 0 ? entries : undefined));
}
