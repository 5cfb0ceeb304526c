import { LIB_VERSION, SEND_PATH } from "#contract/mail-request.ts";
import type { MailTarget } from "#server/config/env.ts";
import type { Mail } from "#server/mail/compose/mail.ts";
import {
  CALL_TIMEOUT_MS,
  type MailTransport,
  maskSecrets,
  postJson,
  SendError,
} from "#server/mail/transports/transport.ts";

type EmailJsTarget = Extract<MailTarget, { kind: "emailjs" }>;

/**
 * The account must allow API calls from programs. The template needs `{{to}}`, `{{subject}}`, `{{text}}` and
 * `{{reply_to}}`; `invite_ics` can be a variable attachment. https://www.emailjs.com/docs/rest-api/send/
 */
export function createEmailJsTransport(target: EmailJsTarget): MailTransport {
  return {
    kind: "emailjs",
    description: `the EmailJS account at ${target.origin}`,
    timeoutMs: CALL_TIMEOUT_MS,
    async send(mail, signal) {
      const body = JSON.stringify(buildCall(mail, target));
      const { status, text } = await postJson({ url: target.origin + SEND_PATH, body, signal });
      if (status === 200) return;
      const answer = maskSecrets(text, [target.privateKey]);
      throw new SendError(`EmailJS answered ${status}: ${answer}`, { reason: String(status) });
    },
  };
}

function buildCall(mail: Mail, { serviceId, templateId, publicKey, privateKey }: EmailJsTarget) {
  return {
    lib_version: LIB_VERSION,
    user_id: publicKey,
    service_id: serviceId,
    template_id: templateId,
    accessToken: privateKey,
    template_params: {
      ...mail.fields,
      subject: mail.subject,
      text: mail.text,
      to: mail.to.join(","),
      reply_to: mail.replyTo?.address ?? "",
      message_id: mail.messageId,
      ...(mail.event && { invite_ics: toDataUrl(mail.event.ics) }),
    },
  };
}

function toDataUrl(ics: string): string {
  return `data:text/calendar;base64,${Buffer.from(ics).toString("base64")}`;
}
