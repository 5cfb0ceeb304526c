import {
  EnvError,
  type EnvSource,
  readChoice,
  readIntegerOrOff,
  readList,
  readOrigin,
  readText,
} from "#server/env/env-values.ts";

export const TRANSPORT_KINDS = ["smtp", "emailjs", "webhook", "file"] as const;
export type TransportKind = (typeof TRANSPORT_KINDS)[number];

export type MailTarget =
  | { kind: "smtp"; url: string }
  | {
      kind: "emailjs";
      origin: string;
      serviceId: string;
      templateId: string;
      publicKey: string;
      privateKey: string;
    }
  | { kind: "webhook"; url: string; secret: string }
  | { kind: "file" };

const EMAILJS_ORIGIN = "https://api.emailjs.com";
const EMAILJS_NAMES = [
  "EMAILJS_SERVICE_ID",
  "EMAILJS_TEMPLATE_ID",
  "EMAILJS_PUBLIC_KEY",
  "EMAILJS_PRIVATE_KEY",
] as const;

/**
 * The mail transports, at least one: those named by MAIL_TRANSPORT or, without it, all that are configured, or files.
 * @throws EnvError when one is named but not configured, incomplete, or none is configured in production. It shows no secret.
 */
export function readMailTargets(source: EnvSource): MailTarget[] {
  const found = {
    smtp: readSmtp(source),
    emailjs: readEmailJs(source),
    webhook: readWebhook(source),
    file: { kind: "file" } as const,
  };
  const names = readTransportNames(source);
  const kinds = names ?? TRANSPORT_KINDS.filter((kind) => kind !== "file" && found[kind] !== undefined);
  if (kinds.length === 0) return [failInProduction(source) ?? found.file];
  return kinds.map((kind) => found[kind] ?? failMissing(kind));
}

const DIGEST_ABOVE = 20;

/**
 * How many leads an hour get mails of their own before digests begin; undefined for no digests. By default only mailboxes
 * get digests: webhooks and folders can't be flooded like people.
 */
export function readDigestAbove(source: EnvSource, [first]: MailTarget[]): number | undefined {
  const limit = readIntegerOrOff(source, "LEAD_DIGEST_ABOVE", { min: 1, max: 1_000_000 });
  if (limit === "off") return undefined;
  return limit ?? (first?.kind === "smtp" || first?.kind === "emailjs" ? DIGEST_ABOVE : undefined);
}

const MISSING_SETTINGS: Record<TransportKind, string> = {
  smtp: "SMTP_URL is not set",
  emailjs: `not all of ${EMAILJS_NAMES.join(", ")} are set`,
  webhook: "WEBHOOK_URL is not set",
  file: "",
};

function failMissing(kind: TransportKind): never {
  throw new EnvError(`MAIL_TRANSPORT names ${kind}, but ${MISSING_SETTINGS[kind]}.`);
}

function failInProduction(source: EnvSource): undefined {
  if (readText(source, "NODE_ENV") !== "production") return undefined;
  throw new EnvError(
    "SMTP_URL must be set when NODE_ENV is production, but it is not: set it, or set MAIL_TRANSPORT=file to keep mails as files.",
  );
}

function readTransportNames(source: EnvSource): TransportKind[] | undefined {
  const names = readList(source, "MAIL_TRANSPORT");
  const kinds = names?.flatMap(
    (name) => readChoice({ MAIL_TRANSPORT: name }, "MAIL_TRANSPORT", TRANSPORT_KINDS) ?? [],
  );
  return kinds && [...new Set(kinds)];
}

function readSmtp(source: EnvSource): MailTarget | undefined {
  const text = readText(source, "SMTP_URL");
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // An unescaped "#" or "?" in a password would cut off the URL.
  const isComplete = url?.hash === "" && !text.includes("#") && url.pathname.length <= 1;
  if (isComplete && ["smtp:", "smtps:"].includes(url.protocol) && url.hostname !== "")
    return { kind: "smtp", url: text };
  throw new EnvError(
    "SMTP_URL must be an smtp:// or smtps:// URL with a host, special characters in its password escaped, such as %23 for #; what was found is not (its value is not shown).",
  );
}

function readEmailJs(source: EnvSource): MailTarget | undefined {
  const [serviceId, templateId, publicKey, privateKey] = EMAILJS_NAMES.map((name) => readText(source, name));
  expectNoCredentials(source, "EMAILJS_ORIGIN");
  const origin = readOrigin(source, "EMAILJS_ORIGIN") ?? EMAILJS_ORIGIN;
  if (serviceId && templateId && publicKey && privateKey) {
    return { kind: "emailjs", origin, serviceId, templateId, publicKey, privateKey };
  }
  const missing = EMAILJS_NAMES.filter((name) => readText(source, name) === undefined);
  if (missing.length === EMAILJS_NAMES.length) return undefined;
  throw new EnvError(
    `An EmailJS account needs ${EMAILJS_NAMES.join(", ")}, but these are not set: ${missing.join(", ")}.`,
  );
}

function readWebhook(source: EnvSource): MailTarget | undefined {
  const text = readText(source, "WEBHOOK_URL");
  if (text === undefined) return undefined;
  expectNoCredentials(source, "WEBHOOK_URL");
  const secret = readText(source, "WEBHOOK_SECRET");
  if (secret === undefined || !isWebhookSecret(secret)) {
    throw new EnvError(
      "WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64, with which every call to WEBHOOK_URL is signed; what was found is not (its value is not shown).",
    );
  }
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? "")) return { kind: "webhook", url: text, secret };
  throw new EnvError(
    "WEBHOOK_URL must be an http:// or https:// URL; what was found is not (its value is not shown).",
  );
}

// fetch() rejects such URLs, and the password would leak wherever the URL is shown.
function expectNoCredentials(source: EnvSource, name: string): void {
  const url = URL.parse(readText(source, name) ?? "");
  if (!url || (url.username === "" && url.password === "")) return;
  throw new EnvError(
    `${name} must not hold a user name or password; what was found does (its value is not shown).`,
  );
}

// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
function isWebhookSecret(text: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return encoded !== undefined && Buffer.from(encoded, "base64").length >= 24;
}
