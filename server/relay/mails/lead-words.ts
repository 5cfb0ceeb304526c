import { isSafeAddress } from "#server/relay/mail-address.ts";
import { describeLead, listFields, readName, readReplyTo } from "#server/relay/mails/describe-lead.ts";
import { describeMeetingRequest } from "#server/relay/mails/describe-wish.ts";
import type { MailSettings, MailTask, MailText } from "#server/relay/mails/mail.ts";
import { OWN_WORDS } from "#server/relay/mails/mail-words.ts";
import { readMeetingRequest } from "#server/relay/mails/read-wish.ts";
import { fillTemplate, toOneLine } from "#server/relay/mails/words.ts";
import { writeEvent } from "#server/relay/mails/write-event.ts";

const WORDS = OWN_WORDS.lead;

/** Tells the organization about a lead. The event of a call that can be kept is attached. */
export function writeLeadText(task: MailTask, settings: MailSettings, now: number): MailText {
  const { lead } = task;
  const company = toOneLine(lead.company_name);
  const subject = company === "" ? WORDS.subject : WORDS.subjectWithCompany;
  const ending = fillTemplate(`${WORDS.answered}\n${WORDS.reference}`, { id: lead.id });
  const { text, ...event } = writeMeetingRequest(task, settings, now);
  return {
    date: new Date(lead.receivedAt),
    to: settings.to,
    replyTo: readReplyTo(lead),
    subject: fillTemplate(subject, { name: readName(lead), company }),
    text: `${[describeLead(lead), ...text, ending].join("\n\n")}\n`,
    headers: {},
    ...event,
    fields: listFields(lead),
  };
}

type WrittenRequest = { text: string[] } & Pick<MailText, "event">;

function writeMeetingRequest(task: MailTask, settings: MailSettings, now: number): WrittenRequest {
  const { lead, hasConfirmation } = task;
  const { offices } = settings.organization;
  const wish = readMeetingRequest(lead, offices, now);
  if (!wish) return { text: [] };
  const text = [describeMeetingRequest(lead, wish, offices)];
  if (wish.kind !== "slot") return { text };
  const isInvited = hasConfirmation && isSafeAddress(lead.email);
  text.push(isInvited ? OWN_WORDS.meeting.invited : OWN_WORDS.meeting.notInvited);
  return { text, event: { ics: writeEvent(task, settings, wish.start), isInvitation: false } };
}
