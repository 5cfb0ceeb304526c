import { randomUUID } from "node:crypto";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import type { EnvSource } from "#server/config/env.ts";
import type { RelaySettings } from "#server/config/relay-settings.ts";
import { parseMailAddress } from "#server/leads/mail-address.ts";
import type { Mail } from "#server/mail/compose/mail.ts";
import { createMailTransport } from "#server/mail/transports/create-transport.ts";
import { describeFailure } from "#server/mail/transports/transport.ts";
import { createWebhookTransport } from "#server/mail/transports/webhook.ts";
import { makeMessageId } from "#server/store/mails.ts";
import { readRelay, readSettings } from "./launch-context.ts";

const TIMEOUT_MS = 60_000;

/**
 * Sends one mail, unless mails are files, and tells the webhook, as the server would.
 * @param address the recipient; undefined: the recipients of leads
 * @returns who took it, for people
 * @throws EnvError, ContentError, or Error when the address is invalid
 */
export async function sendTestMail(
  reader: ContentReader,
  source: EnvSource,
  address: string | undefined,
): Promise<{ code: 0 | 1; text: string }> {
  const { smtpUrl, webhook, dataDir } = readSettings(source);
  const relay = readRelay(reader, source);
  const own = address && parseMailAddress(address);
  if (address !== undefined && !own) throw new Error(`"${address}" is not a mail address.`);
  const to = own ? [own.address] : relay.mail.to;
  const mail = writeTestMail(relay, to);
  const transports = [
    ...(smtpUrl === undefined ? [] : [createMailTransport(smtpUrl, dataDir)]),
    ...(webhook ? [createWebhookTransport(webhook, Date.now)] : []),
  ];
  if (transports.length === 0) return { code: 1, text: NO_TRANSPORT };
  let code: 0 | 1 = 0;
  let text = "";
  for (const { description, send } of transports) {
    const reply = await send(mail, AbortSignal.timeout(TIMEOUT_MS)).then(() => undefined, describeFailure);
    if (reply !== undefined) code = 1;
    text +=
      reply === undefined
        ? `Accepted: ${description} took the test mail for ${to.join(", ")}.\n`
        : `Refused: ${description} did not take the test mail for ${to.join(", ")}. It said: ${reply}\n`;
  }
  return { code, text: text + (code === 0 ? ARRIVED : REFUSED) };
}

const NO_TRANSPORT =
  "No mail transport is set: mails are only written to files, and nothing was sent.\nSet SMTP_URL to your mail server.\n";
const ARRIVED = "Now check that it arrived, and not in the spam folder.\n";
const REFUSED = "Correct the server settings, then try again.\n";

/** Of the kind "webhook.alert", so that no program takes it for a lead. */
function writeTestMail({ mail, messageIdDomain }: RelaySettings, to: string[]): Mail {
  const { organization, from } = mail;
  const leadId = `launch-check-${randomUUID()}`;
  return {
    leadId,
    kind: "webhook.alert",
    messageId: makeMessageId(leadId, "webhook.alert", messageIdDomain),
    date: new Date(),
    from,
    to,
    replyTo: undefined,
    subject: `Test mail of the ${organization.name} website`,
    text: `This is a test. Mails of the contact form at ${organization.url} leave its server in the same way.\nYou received it, so no action is needed.\n`,
    headers: { "Auto-Submitted": "auto-generated" },
    fields: {},
  };
}
