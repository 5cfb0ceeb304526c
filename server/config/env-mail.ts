import { EnvError } from "#server/config/env-values.ts";
import { type Settings, TRANSPORT_KINDS, type TransportKind } from "#server/config/settings.ts";

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

/**
 * The mail transports, at least one: those named by MAIL_TRANSPORT or, without it, all that are configured, or files.
 * @throws EnvError when one is named but not configured, incomplete, or none is configured in production. It shows no secret.
 */
export function chooseMailTargets(settings: Settings, isProduction: boolean): MailTarget[] {
  const found = {
    smtp: settings.smtpUrl === undefined ? undefined : ({ kind: "smtp", url: settings.smtpUrl } as const),
    emailjs: readEmailJs(settings),
    webhook: readWebhook(settings),
    file: { kind: "file" } as const,
  };
  const configured = TRANSPORT_KINDS.filter((kind) => kind !== "file" && found[kind] !== undefined);
  const kinds = [...new Set(settings.mailTransports ?? configured)];
  if (kinds.length === 0 && isProduction) throw new EnvError(NO_TRANSPORT);
  if (kinds.length === 0) return [found.file];
  return kinds.map((kind) => {
    const target = found[kind];
    if (target) return target;
    throw new EnvError(`MAIL_TRANSPORT names ${kind}, but ${MISSING_SETTINGS[kind]}.`);
  });
}

const DIGEST_ABOVE = 20;

/**
 * How many leads an hour get mails of their own before digests begin; undefined for no digests. By default only mailboxes
 * get digests: webhooks and folders can't be flooded like people.
 */
export function chooseDigestAbove({ digestAbove }: Settings, [first]: MailTarget[]): number | undefined {
  if (digestAbove === "off") return undefined;
  return digestAbove ?? (first?.kind === "smtp" || first?.kind === "emailjs" ? DIGEST_ABOVE : undefined);
}

const EMAILJS_NAMES = "EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY, EMAILJS_PRIVATE_KEY";

const MISSING_SETTINGS: Record<TransportKind, string> = {
  smtp: "SMTP_URL is not set",
  emailjs: `not all of ${EMAILJS_NAMES} are set`,
  webhook: "WEBHOOK_URL is not set",
  file: "",
};
const NO_TRANSPORT =
  "SMTP_URL must be set when NODE_ENV is production, but it is not: set it, or set MAIL_TRANSPORT=file to keep mails as files.";

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

function readWebhook({ webhookUrl: url, webhookSecret: secret }: Settings): MailTarget | undefined {
  if (url === undefined) return undefined;
  if (secret !== undefined && isWebhookSecret(secret)) return { kind: "webhook", url, secret };
  throw new EnvError(
    "WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64, with which every call to WEBHOOK_URL is signed; what was found is not (its value is not shown).",
  );
}

// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
function isWebhookSecret(text: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return encoded !== undefined && Buffer.from(encoded, "base64").length >= 24;
}
