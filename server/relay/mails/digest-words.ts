import type { Mail, MailSettings, MailTask } from "#server/relay/mails/mail.ts";
import { OWN_WORDS } from "#server/relay/mails/mail-words.ts";
import { fillTemplate } from "#server/relay/mails/words.ts";

const WORDS = OWN_WORDS.digest;

export type DigestText = Pick<Mail, "date" | "to" | "replyTo" | "subject" | "text" | "headers" | "fields">;

/** Tells the organization about several leads at once, each with all that its own mail would say. */
export function writeDigestText(parts: Mail[], { to }: MailSettings): DigestText {
  const count = parts.length;
  const contents = parts.map(({ subject }, index) => `${index + 1}. ${subject}`).join("\n");
  const texts = parts.map(({ leadId, subject, text }, index) => {
    // Nobody who writes a message knows the id that it will get: none can pose as two.
    const heading = fillTemplate(WORDS.part, { number: index + 1, count, subject, id: leadId });
    return `==== ${heading}\n\n${text}`;
  });
  return {
    date: new Date(Math.max(...parts.map(({ date }) => date.getTime()))),
    to,
    replyTo: undefined,
    subject: fillTemplate(WORDS.subject, { count }),
    text: `${fillTemplate(WORDS.opening, { count })}\n\n${contents}\n\n${texts.join("\n\n")}`,
    headers: {},
    fields: {},
  };
}

/** What each lead of a digest would be told by alone. */
export function listTasks(task: MailTask, parts: NonNullable<MailTask["parts"]>): MailTask[] {
  return parts.map(({ lead, messageId }) => ({
    ...task,
    lead,
    messageId,
    queuedAt: lead.receivedAt,
    parts: undefined,
  }));
}
