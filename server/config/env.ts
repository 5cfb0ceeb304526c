import {
  chooseMailTarget,
  type MailTarget,
  readWebhook,
  type WebhookTarget,
} from "#server/config/env-mail.ts";
import { EnvError, type EnvSource } from "#server/config/env-values.ts";
import { REMOVED_SETTINGS } from "#server/config/removed-settings.ts";
import { SETTINGS, type Settings, settingsSchema } from "#server/config/settings.ts";

/** The operator's settings. */
export type Env = Omit<Settings, InboxSetting> & {
  /** A listening socket from systemd, instead of `host` and `port`. */
  listenFd: number | undefined;
  mailTarget: MailTarget;
  webhook: WebhookTarget | undefined;
  /** The team's inbox; undefined: there is none. */
  inbox: InboxPlace | undefined;
};

type InboxSetting = "inboxPort" | "inboxHost" | "inboxOrigin";

export type InboxPlace = {
  port: number;
  host: string;
  /** As browsers see it. */
  origin: string;
};

/**
 * An empty variable counts as unset.
 * @throws EnvError with one sentence that names the variable, what was expected and what was found.
 */
// biome-ignore lint/style/noProcessEnv: the one place where the environment is read
export function readEnv(source: EnvSource = process.env): Env {
  const read = readSettings(source);
  const { inboxPort, inboxHost, inboxOrigin, ...settings } = read;
  return {
    ...settings,
    listenFd: readListenFd(source),
    mailTarget: chooseMailTarget(read, readText(source, "NODE_ENV") === "production"),
    webhook: readWebhook(read),
    inbox: placeInbox(read),
  };
}

function placeInbox(settings: Settings): InboxPlace | undefined {
  const { inboxPort: port, inboxHost: host, inboxOrigin } = settings;
  if (port === undefined) return undefined;
  return { port, host, origin: inboxOrigin ?? `http://localhost:${port}` };
}

/** Only the leads folder, for tools that run without the other settings. Never throws. */
// biome-ignore lint/style/noProcessEnv: the environment is read here
export function readDataDir(source: EnvSource = process.env): string {
  return settingsSchema.shape.dataDir.parse(readText(source, "DATA_DIR"));
}

/** The flags among `names` that npm consumed: it passes `npm run leads --json` as a variable. */
export function readSwallowedFlags(
  names: string[],
  // biome-ignore lint/style/noProcessEnv: the one place where the environment is read
  source: EnvSource = process.env,
): string[] {
  return names.filter((name) => readText(source, `npm_config_${name}`) === "true").map((name) => `--${name}`);
}

/** The first socket that systemd passes. */
const FIRST_SYSTEMD_FD = 3;

// https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
function readListenFd(source: EnvSource): number | undefined {
  const isForUs = readText(source, "LISTEN_PID") === String(process.pid);
  return isForUs && readText(source, "LISTEN_FDS") === "1" ? FIRST_SYSTEMD_FD : undefined;
}

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
