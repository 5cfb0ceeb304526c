import { HONEYPOT_FIELD } from "#contract/mail-request.ts";
import { type MailSettings, sendMail } from "./mail-client.ts";
import type { Submission } from "./submission.ts";

/** What comes along with a message once and is never kept: the proof of work, the answer of an outside check. */
export type Credentials = { proof?: string | undefined; params?: Record<string, string> | undefined };

/** later: sending it again may work. refused: it would not. */
export type Answer = "accepted" | "later" | "refused";

/** Sends a submission once. A failure is noted in the console (specification section 4). Never throws. */
export async function sendSubmission(
  settings: MailSettings,
  { key, message, trap }: Submission,
  { proof, params }: Credentials = {},
): Promise<Answer> {
  const trapped = trap ? { [HONEYPOT_FIELD]: trap } : {};
  const mail = { ...message, ...trapped, ...params };
  const answer = await sendMail(settings, mail, { key, proof }).catch((error: unknown) => ({
    isSent: false,
    isFinal: false,
    status: 0,
    text: error instanceof Error ? error.message : String(error),
  }));
  if (answer.isSent) return "accepted";
  // biome-ignore lint/suspicious/noConsole: the specification asks for a note of a failed send
  console.warn(`The message was not sent (${answer.status}): ${answer.text.slice(0, LOGGED_LENGTH)}`);
  return answer.isFinal ? "refused" : "later";
}

// The answer may be a whole page.
const LOGGED_LENGTH = 200;
