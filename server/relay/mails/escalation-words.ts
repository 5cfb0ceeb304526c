import { describeLead, listFields, readName, readReplyTo } from "#server/relay/mails/describe-lead.ts";
import { describeMeetingRequest } from "#server/relay/mails/describe-wish.ts";
import type { MailSettings, MailTask, MailText } from "#server/relay/mails/mail.ts";
import { OWN_WORDS } from "#server/relay/mails/mail-words.ts";
import { readMeetingRequest } from "#server/relay/mails/read-wish.ts";
import { describeTime, fillTemplate } from "#server/relay/mails/words.ts";

const WORDS = OWN_WORDS.escalation;
const HOUR_MS = 3_600_000;

/** Reminds the organization of a lead that nobody has marked answered, or that waits in quarantine. */
export function writeEscalationText(
  { lead, queuedAt, isQuarantined, othersWaiting }: MailTask,
  { organization, to }: MailSettings,
  now: number,
): MailText {
  const { responseHours } = organization;
  const words = isQuarantined ? WORDS.quarantined : WORDS.unanswered;
  const values = {
    id: lead.id,
    name: readName(lead),
    received: describeTime(lead.receivedAt),
    responseHours,
    time: describeTimeLeft(lead.receivedAt + responseHours * HOUR_MS - now, responseHours),
  };
  const wish = readMeetingRequest(lead, organization.offices, now);
  const call = wish ? `\n\n${describeMeetingRequest(lead, wish, organization.offices)}` : "";
  const [opening, ending] = [fillTemplate(words.opening, values), fillTemplate(words.ending, values)];
  const others = othersWaiting > 0 ? `\n\n${fillTemplate(WORDS.others, { count: othersWaiting })}` : "";
  return {
    date: new Date(queuedAt),
    to,
    replyTo: readReplyTo(lead),
    subject: fillTemplate(words.subject, values),
    text: `${opening}\n\n${describeLead(lead)}${call}\n\n${ending}${others}\n`,
    headers: { "Auto-Submitted": "auto-generated" },
    fields: listFields(lead),
  };
}

function describeTimeLeft(ms: number, responseHours: number): string {
  if (ms <= 0) return fillTemplate(WORDS.over, { responseHours });
  const hours = Math.round(ms / HOUR_MS);
  if (hours === 0) return WORDS.lessThanAnHourLeft;
  return hours === 1 ? WORDS.oneHourLeft : fillTemplate(WORDS.hoursLeft, { hours });
}
