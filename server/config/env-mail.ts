import { EnvError } from "#server/config/env-values.ts";
import type { Settings, TransportKind } from "#server/config/settings.ts";

/** What sends the mails. */
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
  | { kind: "file" };

export type WebhookTarget = { url: string; secret: string };

/**
 * The one that MAIL_TRANSPORT names or, without it, the first that is configured, or files.
 * @throws EnvError when the named one is not configured, one is incomplete, or none is configured in production. It shows no secret.
 */
export function chooseMailTarget(settings: Settings, isProduction: boolean): MailTarget {
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

const EMAILJS_NAMES = "EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY, EMAILJS_PRIVATE_KEY";

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

/** @throws EnvError when its secret is not one */
export function readWebhook({ webhookUrl: url, webhookSecret: secret }: Settings): WebhookTarget | undefined {
  if (url === undefined) return undefined;
  if (secret !== undefined && isWebhookSecret(secret)) return { url, secret };
  throw new EnvError(
    "WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64, with which every call to WEBHOOK_URL is signed; what was found is not (its value is not shown).",
  );
}

// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
function isWebhookSecret(text: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return encoded !== undefined && Buffer.from(encoded, "base64").length >= 24;
}
