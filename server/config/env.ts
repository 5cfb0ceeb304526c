import { SETTINGS, type Settings, settingsSchema } from "#server/config/settings.ts";

export type EnvSource = Record<string, string | undefined>;

/** The message is one sentence for the operator. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** The operator's settings. */
export type Env = ReturnType<typeof readEnv>;

export type WebhookTarget = { url: string; secret: string };

export type InboxPlace = NonNullable<Env["inbox"]>;

/**
 * An empty variable counts as unset.
 * @throws EnvError with one sentence that names the variable, what was expected and what was found.
 */
// biome-ignore lint/style/noProcessEnv: the one place where the environment is read
export function readEnv(source: EnvSource = process.env) {
  const read = readSettings(source);
  const { inboxPort: port, inboxHost: host, inboxOrigin, ...settings } = read;
  return {
    ...settings,
    /** A listening socket from systemd, instead of `host` and `port`. */
    listenFd: readListenFd(source),
    /** Undefined: mails are kept as files. */
    smtpUrl: chooseMailServer(read, readText(source, "NODE_ENV") === "production"),
    webhook: readWebhook(read),
    /** `origin` as browsers see it; undefined: there is no inbox. */
    inbox: port === undefined ? undefined : { port, host, origin: inboxOrigin ?? `http://localhost:${port}` },
  };
}

/** Only the leads folder, for tools that run without the other settings. Never throws. */
// biome-ignore lint/style/noProcessEnv: the environment is read here
export function readDataDir(source: EnvSource = process.env): string {
  return settingsSchema.shape.dataDir.parse(readText(source, "DATA_DIR"));
}

function readSettings(source: EnvSource): Settings {
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

/** @throws EnvError when MAIL_TRANSPORT names it, or in production nothing else, and it is not configured. It shows no secret. */
function chooseMailServer({ smtpUrl, mailTransport }: Settings, isProduction: boolean): string | undefined {
  if (mailTransport === "file") return undefined;
  if (smtpUrl === undefined && mailTransport === "smtp")
    throw new EnvError("MAIL_TRANSPORT names smtp, but SMTP_URL is not set.");
  if (smtpUrl === undefined && isProduction) throw new EnvError(NO_MAIL_SERVER);
  return smtpUrl;
}

const NO_MAIL_SERVER =
  "SMTP_URL must be set when NODE_ENV is production, but it is not: set it, or set MAIL_TRANSPORT=file to keep mails as files.";

/** @throws EnvError when nothing signs its requests */
function readWebhook({ webhookUrl: url, webhookSecret: secret }: Settings): WebhookTarget | undefined {
  if (url === undefined) return undefined;
  if (secret !== undefined) return { url, secret };
  throw new EnvError(
    "WEBHOOK_SECRET must be set, because it signs every call to WEBHOOK_URL, but it is not.",
  );
}
