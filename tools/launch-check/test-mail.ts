import { randomBytes, randomUUID, scryptSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
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

/** What the mail server or the webhook answered; `words` are the provider's own text. */
type TestMailOutcome = { transport: string; to: string[]; isAccepted: boolean; words: string };

const TIMEOUT_MS = 60_000;

/**
 * Sends one mail, unless mails are files, and tells the webhook, as the server would, and records whether all took it.
 * @param address the recipient; undefined: the recipients of leads
 * @throws EnvError, ContentError, or Error when the address is invalid
 */
export async function sendTestMail(
  reader: ContentReader,
  source: EnvSource,
  address: string | undefined,
): Promise<TestMailOutcome[]> {
  const { smtpUrl, webhook, dataDir } = readSettings(source);
  const relay = readRelay(reader, source);
  const own = address && parseMailAddress(address);
  if (address !== undefined && !own) throw new Error(`"${address}" is not a mail address.`);
  const to = own ? [own.address] : relay.mail.to;
  const mail = writeTestMail(relay, to);
  const outcomes: TestMailOutcome[] = [];
  const transports = [
    ...(smtpUrl === undefined ? [] : [createMailTransport(smtpUrl, dataDir)]),
    ...(webhook ? [createWebhookTransport(webhook, Date.now)] : []),
  ];
  for (const { description, send } of transports) {
    const words = await send(mail, AbortSignal.timeout(TIMEOUT_MS)).then(() => "", describeFailure);
    outcomes.push({ transport: description, to, isAccepted: words === "", words });
  }
  if (isAcceptedByAll(outcomes)) noteTestMail(reader, source);
  else rmSync(noteFile(source), { force: true });
  return outcomes;
}

export function isAcceptedByAll(outcomes: readonly TestMailOutcome[]): boolean {
  return outcomes.length > 0 && outcomes.every(({ isAccepted }) => isAccepted);
}

export function describeTestMail(outcomes: readonly TestMailOutcome[]): string {
  if (outcomes.length === 0)
    return "No mail transport is set: mails are only written to files, and nothing was sent.\nSet SMTP_URL to your mail server. docs/leads.md names the other ways.\n";
  const lines = outcomes.map(({ transport, to, isAccepted, words }) =>
    isAccepted
      ? `Accepted: ${transport} took the test mail for ${to.join(", ")}.\n`
      : `Refused: ${transport} did not take the test mail for ${to.join(", ")}. It said: ${words}\n`,
  );
  const next = isAcceptedByAll(outcomes)
    ? "Now check that it arrived, and not in the spam folder."
    : "Correct the server settings, then try again.";
  return `${lines.join("")}${next}\n`;
}

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

/** Records that a mail was accepted with these settings. Their hash is slow and salted because they hold passwords. */
export function noteTestMail(reader: ContentReader, source: EnvSource): void {
  const salt = randomBytes(16).toString("hex");
  const file = noteFile(source);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${salt} ${hashSettings(reader, source, salt)}\n`, { mode: 0o600 });
}

/** Whether the last test mail was accepted, with these settings. */
export function isTestMailCurrent(reader: ContentReader, source: EnvSource): boolean {
  const file = noteFile(source);
  if (!existsSync(file)) return false;
  const [salt = "", hash] = readFileSync(file, "utf8").trim().split(" ");
  return hash === hashSettings(reader, source, salt);
}

function noteFile(source: EnvSource): string {
  return path.resolve(readSettings(source).dataDir, "test-mail.txt");
}

function hashSettings(reader: ContentReader, source: EnvSource, salt: string): string {
  const { from, to } = readRelay(reader, source).mail;
  const { smtpUrl, webhook } = readSettings(source);
  const settings = JSON.stringify([smtpUrl, webhook, from, to]);
  return scryptSync(settings, salt, 32).toString("hex");
}
