import * as z from "zod";
import {
  bareMailAddress,
  choice,
  headerName,
  integer,
  integerOrOff,
  list,
  mailAddress,
  network,
  officeCalendars,
  origin,
  passkeyOrigin,
  postgresUrl,
  smtpUrl,
  webUrl,
} from "#server/config/env-values.ts";
import { LOG_LEVELS } from "#server/log.ts";

export const BOT_CHECK_MODES = ["off", "on", "strict"] as const;
export type BotCheckMode = (typeof BOT_CHECK_MODES)[number];

export const TRANSPORT_KINDS = ["smtp", "emailjs", "file"] as const;
export type TransportKind = (typeof TRANSPORT_KINDS)[number];

const OWN_ADDRESS = "the organization's address";
const BUILT_ID = "as in `content/site/integrations.yaml`";

const settingNotes = z.registry<SettingNotes>();

/** In the order of docs/settings.md. Each reads the trimmed text of its variable. */
export const settingsSchema = z.object({
  port: setting("PORT", "port of the site; 0: any free one", integer(0, 65_535).default(3000)),
  host: setting("HOST", "address on which the server listens", z.string().default("127.0.0.1")),
  siteUrl: setting(
    "SITE_URL",
    "public origin for canonical links, also read by the build",
    origin().optional(),
    { unset: "`url` in `content/site/organization.yaml`" },
  ),
  dataDir: setting(
    "DATA_DIR",
    "folder for the leads and, without a mail server, the mails",
    z.string().default("data"),
  ),
  databaseUrl: setting(
    "DATABASE_URL",
    "`postgres://…`: stores the leads there; several servers can share it",
    postgresUrl().optional(),
    { isSecret: true },
  ),
  smtpUrl: setting(
    "SMTP_URL",
    "`smtp://` or `smtps://`. Without it and an EmailJS account, each mail is a file in `DATA_DIR/mailbox`; with `NODE_ENV=production` the server doesn't start then",
    smtpUrl().optional(),
    { isSecret: true },
  ),
  emailJsServiceId: setting(
    "EMAILJS_SERVICE_ID",
    "service of an EmailJS account that sends the mails; it needs the next three too",
    z.string().optional(),
  ),
  emailJsTemplateId: setting("EMAILJS_TEMPLATE_ID", "its template", z.string().optional()),
  emailJsPublicKey: setting("EMAILJS_PUBLIC_KEY", "its public key", z.string().optional()),
  emailJsPrivateKey: setting("EMAILJS_PRIVATE_KEY", "its private key", z.string().optional(), {
    isSecret: true,
  }),
  emailJsOrigin: setting(
    "EMAILJS_ORIGIN",
    "its server, for a provider with the same API",
    origin().default("https://api.emailjs.com"),
  ),
  webhookUrl: setting(
    "WEBHOOK_URL",
    "URL that gets leads, news of their calls, summaries and alerts as signed requests, besides the mails",
    webUrl().optional(),
    {
      isSecret: true,
    },
  ),
  webhookSecret: setting(
    "WEBHOOK_SECRET",
    "`whsec_…`, at least 24 bytes in base64: signs these requests",
    z.string().optional(),
    { isSecret: true },
  ),
  mailTransport: setting(
    "MAIL_TRANSPORT",
    "the one of `smtp`, `emailjs`, `file` that sends the mails; `file` allows mail files in production",
    z
      .enum(
        TRANSPORT_KINDS,
        `one of ${TRANSPORT_KINDS.join(", ")} (one for all mails; a webhook needs only WEBHOOK_URL)`,
      )
      .optional(),
    { unset: "the first that is configured" },
  ),
  mailFrom: setting(
    "MAIL_FROM",
    "sender of the mails: another address than those of `LEADS_TO`, which some mail clients would answer instead of the visitor",
    mailAddress().optional(),
    { unset: OWN_ADDRESS },
  ),
  leadsTo: setting(
    "LEADS_TO",
    "recipients of the leads, separated by commas",
    list(bareMailAddress()).optional(),
    { unset: OWN_ADDRESS },
  ),
  mailUserId: setting("MAIL_USER_ID", "user ID that the relay accepts", z.string().optional(), {
    unset: BUILT_ID,
  }),
  mailServiceId: setting("MAIL_SERVICE_ID", "service ID that it accepts", z.string().optional(), {
    unset: BUILT_ID,
  }),
  mailTemplateId: setting("MAIL_TEMPLATE_ID", "template ID that it accepts", z.string().optional(), {
    unset: BUILT_ID,
  }),
  confirms: setting(
    "MAIL_CONFIRMATION",
    "`off`: visitors get no confirmation",
    choice(["on", "off"])
      .transform((text) => text === "on")
      .default(true),
    { unset: "on" },
  ),
  giveUpHours: setting(
    "MAIL_GIVE_UP_HOURS",
    "how long an undelivered mail is retried before it is given up with an alert",
    integer(1, 8_760).default(72),
  ),
  quarantineDays: setting(
    "QUARANTINE_DAYS",
    "days after which quarantined leads are deleted; `off`: never. The privacy page says a month: change it too",
    integerOrOff(1, 3_650).default(30),
  ),
  officeCalendars: setting(
    "OFFICE_CALENDARS",
    "`OFFICE=URL` of an ICS calendar, separated by spaces or commas: [its busy times](leads.md#calendars) aren't offered for calls",
    officeCalendars().optional(),
    { unset: "none", isSecret: true },
  ),
  countsPages: setting(
    "STATS",
    "`off`: page views and started forms aren't counted",
    choice(["on", "off"])
      .transform((text) => text === "on")
      .default(true),
    { unset: "on" },
  ),
  botCheckMode: setting(
    "BOT_CHECK",
    "`off`: spam signals are ignored; `strict`: one signal is enough for quarantine",
    choice(BOT_CHECK_MODES).default("on"),
  ),
  botCheckSecret: setting(
    "BOT_CHECK_SECRET",
    "secret key of an [external bot check](leads.md#external-bot-checks)",
    z.string().optional(),
    { isSecret: true },
  ),
  botCheckVerifyUrl: setting("BOT_CHECK_VERIFY_URL", "its URL if not the usual one", webUrl().optional()),
  ratePerAddress: setting(
    "RATE_LIMIT_PER_ADDRESS",
    "how many messages may arrive at once from one address",
    integer(1, 1_000_000).default(20),
  ),
  allowedOrigins: setting(
    "ALLOWED_ORIGINS",
    "other sites that may use the relay, separated by commas",
    list(origin()).optional(),
    { unset: "none" },
  ),
  clientAddressHeader: setting(
    "CLIENT_ADDRESS_HEADER",
    "header in which your proxy passes the visitor's address",
    headerName().optional(),
    { unset: "none" },
  ),
  trustedProxies: setting(
    "TRUSTED_PROXIES",
    "addresses and networks of the proxies whose header is trusted, separated by commas",
    list(network()).optional(),
    { unset: "private networks" },
  ),
  metricsPort: setting(
    "METRICS_PORT",
    "port for Prometheus, on this machine only; `off`: none",
    integerOrOff(0, 65_535).optional(),
    { unset: "9464 if free" },
  ),
  inboxPort: setting(
    "INBOX_PORT",
    "port of the [inbox](leads.md#the-inbox), in which the team answers leads",
    integer(1, 65_535).optional(),
    { unset: "no inbox" },
  ),
  inboxHost: setting("INBOX_HOST", "address on which the inbox listens", z.string().default("127.0.0.1")),
  inboxOrigin: setting(
    "INBOX_ORIGIN",
    "`https://…`: where the team's browsers find the inbox behind your web server; passkeys belong to its host name",
    passkeyOrigin().optional(),
    { unset: "`http://localhost:INBOX_PORT`" },
  ),
  stopDelaySeconds: setting(
    "STOP_DELAY_SECONDS",
    "how long a stopping server still answers while `/readyz` returns 503 (at most 300; the units in `tools/deploy/systemd` wait 320)",
    integer(0, 300).default(0),
  ),
  logLevel: setting("LOG_LEVEL", LOG_LEVELS.join(", "), choice(LOG_LEVELS).default("info")),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Each setting with its environment variable and documentation. */
export const SETTINGS = Object.entries(settingsSchema.shape).flatMap(([name, schema]) => {
  const found = settingNotes.get(schema);
  return found ? [{ name, schema, ...found }] : [];
});

/** The schema of a setting, with what its documentation and its errors say. */
function setting<Schema extends z.ZodType>(
  variable: string,
  meaning: string,
  schema: Schema,
  more: Omit<SettingNotes, "variable" | "meaning"> = {},
): Schema {
  settingNotes.add(schema, { variable, meaning, ...more });
  return schema;
}

type SettingNotes = {
  variable: string;
  /** In Markdown, for docs/settings.md. */
  meaning: string;
  /** What no value means, when the schema has no default. */
  unset?: string;
  /** May hold a password or a key: no error shows the value. */
  isSecret?: boolean;
};
