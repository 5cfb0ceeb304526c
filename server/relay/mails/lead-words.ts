import mails from "#content/locales/mails/en-US.json" with { type: "json" };
import { describeLead, listFields, readName, readReplyTo } from "#server/relay/mails/describe-lead.ts";
import type { MailSettings, MailTask, MailWords } from "#server/relay/mails/mail.ts";
import { fillWords, toOneLine } from "#server/relay/mails/words.ts";

const WORDS = mails.lead;

/** Tells the organisation about a lead. */
export function writeLeadWords({ lead }: MailTask, { to }: MailSettings): MailWords {
  const company = toOneLine(lead.company_name);
  const subject = company === "" ? WORDS.subject : WORDS.subjectWithCompany;
  const ending = fillWords(`${WORDS.answered}\n${WORDS.reference}`, { id: lead.id });
  return {
    date: new Date(lead.receivedAt),
    to,
    replyTo: readReplyTo(lead),
    subject: fillWords(subject, { name: readName(lead), company }),
    text: `${describeLead(lead)}\n\n${ending}\n`,
    headers: {},
    fields: listFields(lead),
  };
}
