import { SETTINGS, type Settings, settingsSchema, type TransportKind } from "#server/config/settings.ts";

export type EnvSource = Record<string, string | undefined>;

/** The message is one sentence for the operator. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** The operator's settings. */
export type Env = Omit<Settings, "inboxPort" | "inboxHost" | "inboxOrigin"> & {
  /** A listening socket from systemd, instead of `host` and `port`. */
  listenFd: number | undefined;
  mailTarget: MailTarget;
  webhook: WebhookTarget | undefined;
  /** The team's inbox; undefined: there is none. */
  inbox: InboxPlace | undefined;
};

/** What sends the mails. */
export type MailTarget =
  | { kind: "smtp"; url: string }
  | ({ kind: "emailjs" } & Record<"origin" | "serviceId" | "templateId" | "publicKey" | "privateKey", string>)
  | { kind: "file" };

export type WebhookTarget = { url: string; secret: string };

/** `origin` as browsers see it. */
export type InboxPlace = { port: number; host: string; origin: string };

/**
 * An empty variable counts as unset.
 * @throws EnvError with one sentence that names the variable, what was expected and what was found.
 */
// biome-ignore lint/style/noProcessEnv: the one place where the environment is read
export function readEnv(source: EnvSource = process.env): Env {
  const read = readSettings(source);
  const { inboxPort: port, inboxHost: host, inboxOrigin, ...settings } = read;
  return {
    ...settings,
    listenFd: readListenFd(source),
    mailTarget: chooseMailTarget(read, readText(source, "NODE_ENV") === "production"),
    webhook: readWebhook(read),
    inbox: port === undefined ? undefined : { port, host, origin: inboxOrigin ?? `http://localhost:${port}` },
  };
}

/** Only the leads folder, for tools that run without the other settings. Never throws. */
// biome-ignore lint/style/noProcessEnv: the environment is read here
export function readDataDir(source: EnvSource = process.env): string {
  return settingsSchema.shape.dataDir.parse(readText(source, "DATA_DIR"));
}

const PASSKEYS_ONLY = "the team signs in to the inbox with passkeys; invite who has none";

/** Settings of former versions, each with what applies instead. If one is set, the server doesn't start. */
export const REMOVED_SETTINGS: Readonly<Record<string, string>> = {
  ESCALATE_AFTER_HOURS:
    "unanswered leads are late four hours before the time that `responseHours` in content/site/organization.yaml promises",
  LEAD_DIGEST_ABOVE: "every lead has its own mail",
  OIDC_CLIENT_ID: PASSKEYS_ONLY,
  OIDC_CLIENT_SECRET: PASSKEYS_ONLY,
  OIDC_ISSUER: PASSKEYS_ONLY,
  RATE_LIMIT_TOTAL: "in total, 300 times RATE_LIMIT_PER_ADDRESS applies",
  UNPROVEN_QUOTA_MIB:
    "the quarantine takes 1,000 leads an hour before messages without a proof of work are refused",
};

function readSettings(source: EnvSource): Settings {
  for (const [variable, advice] of Object.entries(REMOVED_SETTINGS))
    if (readText(source, variable) !== undefined)
      throw new EnvError(
        `${variable} must be removed, because there is no such setting any more: ${advice}.`,
      );
  const texts = SETTINGS.map(({ name, variable }) => [name, readText(source, variable)]);
  const result = settingsSchema.safeParse(Object.fromEntries(texts), { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const wrong = SETTINGS.find(({ name }) => name === issue?.path[0]);
  const found = describeFound(String(issue?.input), wrong?.isSecret);
  throw new EnvError(`${wrong?.variable} must be ${issue?.message}${found}.`);
}

function describeFound(text: string, isSecret = false): string {
  if (isSecret) return "; what was found is not (its value is not shown)";
  const { username = "", password = "" } = URL.parse(text) ?? {};
  if (username + password === "") return `, but "${text}" was found`;
  return "; what was found holds a user name or password (its value is not shown)";
}

/** The trimmed value; undefined when unset or empty. */
function readText(source: EnvSource, variable: string): string | undefined {
  return source[variable]?.trim() || undefined;
}

/** The first socket that systemd passes. */
const FIRST_SYSTEMD_FD = 3;

// https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
function readListenFd(source: EnvSource): number | undefined {
  const isForUs = readText(source, "LISTEN_PID") === String(process.pid);
  return isForUs && readText(source, "LISTEN_FDS") === "1" ? FIRST_SYSTEMD_FD : undefined;
}

/**
 * The one that MAIL_TRANSPORT names or, without it, the first that is configured, or files.
 * @throws EnvError when the named one is not configured, one is incomplete, or none is configured in production. It shows no secret.
 */
function chooseMailTarget(settings: Settings, isProduction: boolean): MailTarget {
  const found: Record<TransportKind, MailTarget | undefined> = {
    smtp: settings.smtpUrl === undefined ? undefined : { kind: "smtp", url: settings.smtpUrl },
    emailjs: readEmailJs(settings),
    file: { kind: "file" },
  };
  const kind = settings.mailTransport;
  if (kind === undefined && isProduction && !found.smtp && !found.emailjs) throw new EnvError(NO_TRANSPORT);
  const target = kind === undefined ? (found.smtp ?? found.emailjs ?? found.file) : found[kind];
  if (target) return target;
  throw new EnvError(
    `MAIL_TRANSPORT names ${kind}, but ${kind === "smtp" ? "SMTP_URL is not set" : `not all of ${EMAILJS_NAMES} are set`}.`,
  );
}

const NO_TRANSPORT =
  "SMTP_URL must be set when NODE_ENV is production, but it is not: set it, or set MAIL_TRANSPORT=file to keep mails as files.";

const EMAILJS_NAMES = "EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY, EMAILJS_PRIVATE_KEY";

function readEmailJs(settings: Settings): MailTarget | undefined {
  const { emailJsServiceId, emailJsTemplateId, emailJsPublicKey, emailJsPrivateKey } = settings;
  const values = [emailJsServiceId, emailJsTemplateId, emailJsPublicKey, emailJsPrivateKey];
  const [serviceId, templateId, publicKey, privateKey] = values;
  if (serviceId && templateId && publicKey && privateKey) {
    return { kind: "emailjs", origin: settings.emailJsOrigin, serviceId, templateId, publicKey, privateKey };
  }
  const missing = EMAILJS_NAMES.split(", ").filter((_, index) => values[index] === undefined);
  if (missing.length === values.length) return undefined;
  throw new EnvError(
    `An EmailJS account needs ${EMAILJS_NAMES}, but these are not set: ${missing.join(", ")}.`,
  );
}

/** @throws EnvError when nothing signs its requests */
function readWebhook({ webhookUrl: url, webhookSecret: secret }: Settings): WebhookTarget | undefined {
  if (url === undefined) return undefined;
  if (secret !== undefined) return { url, secret };
  throw new EnvError(
    "WEBHOOK_SECRET must be set, because it signs every call to WEBHOOK_URL, but it is not.",
  );
}
