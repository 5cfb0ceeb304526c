import { HOUR_MS } from "#contract/local-time.ts";
import { leadPath } from "#server/inbox/inbox-paths.ts";
import {
  AUTOMATIC,
  type MailSettings,
  type MailTask,
  type MailText,
  UnsendableError,
} from "#server/mail/compose/mail.ts";
import { describeTodo, fillTemplate, formatUtc, toOneLine } from "#server/mail/compose/messages.ts";
import { SUMMARY_REASONS, type SummaryLead } from "#server/store/queue-summary.ts";
import { teamMailWords } from "#server/words.ts";

/** Names the leads that wait for somebody. Throws UnsendableError if all have been answered meanwhile. */
export function writeSummaryText(task: MailTask, settings: MailSettings): MailText {
  const { queuedAt, lead } = task;
  const { leads, total } = task.summary;
  if (total === 0) throw new UnsendableError("All of its leads have been answered.");
  const { responseHours } = settings.organization;
  const sections = SUMMARY_REASONS.flatMap((reason) => {
    const found = leads.filter((each) => each.reason === reason);
    if (found.length === 0) return [];
    const heading = fillTemplate(teamMailWords().summary[reason], { responseHours });
    return [heading, ...found.map((each) => describeLead(each, settings))].join("\n");
  });
  const more = total - leads.length;
  const parts = [
    ...sections,
    ...(more > 0 ? [fillTemplate(teamMailWords().summary.more, { count: more })] : []),
    describeTodo("summary", lead.id, settings.inboxOrigin),
  ];
  return {
    date: new Date(queuedAt),
    to: settings.to,
    subject: fillTemplate(
      total === 1 ? teamMailWords().summary.subjectOfOne : teamMailWords().summary.subject,
      { count: total },
    ),
    text: `${parts.join("\n\n")}\n`,
    headers: AUTOMATIC,
    leads: leads.map(({ id, reason }) => ({ id, reason })),
  };
}

function describeLead(
  { id, name, company_name, receivedAt }: SummaryLead,
  { organization, inboxOrigin }: MailSettings,
): string {
  const who = [name, company_name].flatMap((text) => toOneLine(text) || []).join(", ");
  return fillTemplate(teamMailWords().summary.lead, {
    who,
    received: formatUtc(receivedAt),
    due: formatUtc(receivedAt + organization.responseHours * HOUR_MS),
    place: inboxOrigin === undefined ? id : `${inboxOrigin}${leadPath(id)}`,
  });
}
