import { randomUUID } from "node:crypto";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import type { EnvSource } from "#server/env/env-values.ts";
import { parseMailAddress } from "#server/relay/mail-address.ts";
import type { Mail } from "#server/relay/mails/mail.ts";
import type { RelaySettings } from "#server/relay/relay-settings.ts";
import { makeMessageId } from "#server/relay/store/message-id.ts";
import { createMailTransports } from "#server/relay/transports/create-mail-transports.ts";
import { readRelay, readSettings } from "../server/settings.ts";
import { forgetTestMail, noteTestMail } from "./test-mail-note.ts";

/** What one way out said. `words` are those of the provider when it was refused. */
export type TestMailOutcome = { transport: string; to: string[]; isAccepted: boolean; words: string };

// Long enough for a slow server, short enough for somebody who waits for it.
const PATIENCE_MS = 60_000;

/**
 * Sends one mail by each way out that is set up, as the server would, and remembers whether all of them took it. A folder
 * of files is no way out: where there is no other, nothing is sent.
 * @param address who gets it; undefined: those who get leads
 * @throws EnvError, ContentError, or Error when the address is none
 */
export async function sendTestMail(
  reader: ContentReader,
  source: EnvSource,
  address: string | undefined,
): Promise<TestMailOutcome[]> {
  const { mailTargets, dataDir } = readSettings(source);
  const relay = readRelay(reader, source);
  const to = address === undefined ? relay.mail.to : [readAddress(address)];
  const mail = writeTestMail(relay, to);
  const outcomes: TestMailOutcome[] = [];
  const waysOut = mailTargets.filter(({ kind }) => kind !== "file");
  for (const target of waysOut) {
    const transports = createMailTransports([target], dataDir, Date.now);
    const outcome = await transports.send(mail, {
      failures: 0,
      uncertain: undefined,
      signal: AbortSignal.timeout(PATIENCE_MS),
      isStillOurs: async () => true,
    });
    const words = outcome.ok ? "" : outcome.error;
    outcomes.push({ transport: transports.description, to, isAccepted: outcome.ok, words });
  }
  if (isAcceptedByAll(outcomes))
    noteTestMail(reader, source, {
      by: waysOut.map(({ kind }) => kind),
      wentToReceivers: isSame(to, relay.mail.to),
    });
  else forgetTestMail(source);
  return outcomes;
}

/** Whether there is a way out, and none refused. */
export function isAcceptedByAll(outcomes: readonly TestMailOutcome[]): boolean {
  return outcomes.length > 0 && outcomes.every(({ isAccepted }) => isAccepted);
}

function readAddress(text: string): string {
  const found = parseMailAddress(text);
  if (found) return found.address;
  throw new Error(`"${text}" is not a mail address.`);
}

function isSame(one: string[], other: string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

/** A mail that asks for nothing. It is an alert by its kind, so that no program takes it for a lead. */
function writeTestMail({ mail, messageIdDomain }: RelaySettings, to: string[]): Mail {
  const { organization, from } = mail;
  const leadId = `launch-check-${randomUUID()}`;
  return {
    leadId,
    kind: "alert",
    messageId: makeMessageId(leadId, "alert", messageIdDomain),
    date: new Date(),
    from,
    to,
    replyTo: undefined,
    subject: `Test mail of the ${organization.name} website`,
    text: `This is a test. Mails of the contact form at ${organization.url} leave its server in the same way.\nNothing is to be done: whoever reads this gets them.\n`,
    headers: { "Auto-Submitted": "auto-generated" },
    fields: {},
  };
}
