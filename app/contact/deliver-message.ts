import type { ContactMessage } from "#contract/contact-message.ts";
import { forgetMessage, keepMessage } from "./kept-messages.ts";
import { type MailSettings, sendMail } from "./mail-client.ts";

/** sent: stored by the provider. kept: will be sent again from this browser. refused: sending it again would not help. */
export type Delivery = "sent" | "kept" | "refused";

/**
 * Sends a message, and keeps it in this browser when it may get through later.
 * Every failure is noted in the console (specification section 4). Never throws.
 */
export async function deliverMessage(settings: MailSettings, message: ContactMessage): Promise<Delivery> {
  const answer = await sendMail(settings, message).catch((error: unknown) => ({
    isSent: false,
    status: 0,
    text: error instanceof Error ? error.message : String(error),
  }));
  if (answer.isSent) {
    forgetMessage(message);
    return "sent";
  }
  // biome-ignore lint/suspicious/noConsole: the specification asks for a note of a failed send
  console.warn(`The message was not sent (${answer.status}): ${answer.text}`);
  if (!mayGetThroughLater(answer.status)) {
    forgetMessage(message);
    return "refused";
  }
  keepMessage(message);
  return "kept";
}

function mayGetThroughLater(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
