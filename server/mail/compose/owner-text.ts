import { CONTACT_WAYS, type ContactField } from "#contract/contact-message.ts";
import { UNCHECKED_LIMITS } from "#contract/limits.ts";
import { HOUR_MS } from "#contract/local-time.ts";
import { DEFAULT_LOCALE, readLocale } from "#contract/locales.ts";
import { readVisit } from "#contract/visit.ts";
import { leadPath } from "#server/inbox/inbox-paths.ts";
import { isSafeAddress, type MailAddress } from "#server/leads/mail-address.ts";
import {
  AUTOMATIC,
  type MailSettings,
  type MailTask,
  type MailText,
  UnsendableError,
} from "#server/mail/compose/mail.ts";
import { describeMeeting, isCalledOff, readMeeting, writeEvent } from "#server/mail/compose/meeting.ts";
import { describeTodo, fillTemplate, formatUtc, toOneLine } from "#server/mail/compose/messages.ts";
import { VISITOR } from "#server/store/audit.ts";
import type { Lead, StoredCall } from "#server/store/lead-record.ts";
import { SUMMARY_REASONS, type SummaryLead } from "#server/store/queue-summary.ts";
import { teamMailWords, visitorWords } from "#server/words.ts";

export function writeLeadText(task: MailTask, settings: MailSettings, now: number): MailText {
  const { lead } = task;
  const company = toOneLine(lead.company_name);
  const words = teamMailWords().lead;
  const subject = company === "" ? words.subject : words.subjectWithCompany;
  const { text, ...event } = writeMeeting(task, settings, now);
  return {
    replyTo: readReplyTo(lead),
    subject: fillTemplate(subject, { name: readName(lead), company }),
    text: `${[describeLead(lead), ...text, describeTodo("lead", lead.id, settings.inboxOrigin)].join("\n\n")}\n`,
    ...event,
    fields: listFields(lead),
  };
}

function writeMeeting(
  task: MailTask,
  settings: MailSettings,
  now: number,
): { text: string[] } & Pick<MailText, "event"> {
  const { lead, kind, hasConfirmation } = task;
  const { offices } = settings.organization;
  const meeting = readMeeting(task, settings.organization, now);
  if (!meeting) return { text: [] };
  const text = [`${teamMailWords().meeting.heading}\n${describeMeeting(lead, meeting, offices)}`];
  if (meeting.kind === "slot") {
    const isInvited = hasConfirmation && isSafeAddress(lead.email);
    const invited = kind.endsWith("call") ? teamMailWords().meeting.updated : teamMailWords().meeting.invited;
    text.push(isInvited ? invited : teamMailWords().meeting.notInvited);
  } else if (!isCalledOff(meeting)) return { text };
  return { text, event: { ics: writeEvent(task, settings, meeting.start), isInvitation: false } };
}

/** News of a call that was moved or canceled, or that lost its time. */
export function writeCallText(task: MailTask, settings: MailSettings, now: number): MailText {
  const { lead, call } = task;
  const { text, ...event } = writeMeeting(task, settings, now);
  const { state = "held", changedBy } = call ?? {};
  const by = changedBy && changedBy !== VISITOR ? changedBy : teamMailWords().meeting.visitor;
  const values = { name: readName(lead), by };
  const [subject, opening] = callNews(state);
  const ending = describeTodo("call", lead.id, settings.inboxOrigin);
  return {
    replyTo: readReplyTo(lead),
    subject: fillTemplate(subject, values),
    text: `${[fillTemplate(opening, values), ...text, ending].join("\n\n")}\n`,
    headers: AUTOMATIC,
    ...event,
    fields: listFields(lead),
  };
}

function callNews(state: StoredCall["state"]): readonly [subject: string, opening: string] {
  const { meeting } = teamMailWords();
  if (state === "canceled") return [meeting.canceledSubject, meeting.canceledNews];
  if (state === "taken") return [meeting.lostSubject, meeting.lostInQuarantine];
  return [meeting.movedSubject, meeting.moved];
}

/** Without anything from the visitor: its readers may have no access to leads. */
export function writeAlertText({ lead, lastError }: MailTask, settings: MailSettings): MailText {
  const values = { id: lead.id, received: formatUtc(lead.receivedAt), error: toOneLine(lastError) };
  const { subject, text } = teamMailWords().alert;
  return {
    subject: fillTemplate(subject, values),
    text: `${fillTemplate(text, values)}\n\n${describeTodo("alert", lead.id, settings.inboxOrigin)}\n`,
    headers: AUTOMATIC,
  };
}

/** Names the leads that wait for somebody. Throws UnsendableError if all have been answered meanwhile. */
export function writeSummaryText({ lead, summary }: MailTask, settings: MailSettings): MailText {
  const { leads, total } = summary;
  if (total === 0) throw new UnsendableError("All of its leads have been answered.");
  const { responseHours } = settings.organization;
  const words = teamMailWords().summary;
  const parts = SUMMARY_REASONS.flatMap((reason) => {
    const found = leads.filter((each) => each.reason === reason);
    if (found.length === 0) return [];
    const heading = fillTemplate(words[reason], { responseHours });
    return [heading, ...found.map((each) => describeWaiting(each, settings))].join("\n");
  });
  const more = total - leads.length;
  if (more > 0) parts.push(fillTemplate(words.more, { count: more }));
  parts.push(describeTodo("summary", lead.id, settings.inboxOrigin));
  return {
    subject: fillTemplate(total === 1 ? words.subjectOfOne : words.subject, { count: total }),
    text: `${parts.join("\n\n")}\n`,
    headers: AUTOMATIC,
    leads: leads.map(({ id, reason }) => ({ id, reason })),
  };
}

function describeWaiting(
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

function labelFields(): Record<ContactField, string> {
  const { page, date } = teamMailWords().lead;
  return { ...visitorWords(DEFAULT_LOCALE).form.fields, page, date };
}

const FIELD_ORDER = [
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "company_name",
  "page",
  "date",
] as const satisfies ContactField[];

function describeLead(lead: Lead): string {
  const filled = FIELD_ORDER.filter((field) => lead[field] !== "");
  const labels = labelFields();
  const lines = filled.map((field) => `${labels[field]}: ${toOneLine(lead[field])}`);
  // Quoted, so that none of its lines can pass for one of the mail.
  const quote = lead.message.replaceAll(/^/gm, "> ");
  const message = lead.message === "" ? [] : ["", `${labels.message}:`, quote];
  return [...lines, ...namePreference(lead), ...nameLanguage(lead), ...describeVisit(lead), ...message].join(
    "\n",
  );
}

function namePreference({ preferred_contact }: Lead): string[] {
  if (preferred_contact === "") return [];
  const { ways } = visitorWords(DEFAULT_LOCALE).form;
  const way = CONTACT_WAYS.find((known) => known === preferred_contact);
  return [`${ways.label}: ${way ? ways[way] : toOneLine(preferred_contact)}`];
}

function nameLanguage({ page: path }: Lead): string[] {
  const locale = readLocale(path);
  if (locale === DEFAULT_LOCALE) return [];
  const names = new Intl.DisplayNames(DEFAULT_LOCALE, { type: "language" });
  return [`${teamMailWords().lead.language}: ${names.of(new Intl.Locale(locale).language)}`];
}

/** What the visitor sent. The fields that a message may lack are in it only when they are filled. */
export function listFields(lead: Lead): Record<string, string> {
  const { id: _id, receivedAt: _receivedAt, visit: _visit, ...fields } = lead;
  const isListed = ([field, text]: [string, string]) => text !== "" || !(field in UNCHECKED_LIMITS);
  return { ...Object.fromEntries(Object.entries(fields).filter(isListed)), ...listVisitFields(lead) };
}

function readName({ first_name, last_name }: Lead): string {
  return toOneLine(`${first_name} ${last_name}`);
}

/** Undefined when the address isn't safe in a header or not supported by every mail server. */
function readReplyTo(lead: Lead): MailAddress | undefined {
  const isFit = isSafeAddress(lead.email) && HAS_ASCII_USER.test(lead.email);
  return isFit ? { name: readName(lead), address: lead.email } : undefined;
}

// Servers without SMTPUTF8 (RFC 6531) may reject a non-ASCII local part; domains have an ASCII form.
const HAS_ASCII_USER = /^[!-~]+@/;

/** The columns in which exports and webhooks have the parts of a visit. */
export const VISIT_COLUMNS = ["landing_page", "referrer", "campaign", "pages_seen"] as const;

/** Where the lead came from, as far as known, by column. */
export function listVisitFields({
  visit: text,
}: Pick<Lead, "visit">): Partial<Record<(typeof VISIT_COLUMNS)[number], string>> {
  const visit = readVisit(text);
  if (!visit) return {};
  const { landing, referrer, campaign, pages } = visit;
  const parameters = Object.entries(campaign).map(([name, value]) => `${name}=${value}`);
  return {
    landing_page: landing,
    ...(referrer && { referrer }),
    ...(parameters.length > 0 && { campaign: parameters.join(", ") }),
    ...(pages.length > 0 && { pages_seen: pages.join(", ") }),
  };
}

/** The same as lines for people. */
function describeVisit(lead: Pick<Lead, "visit">): string[] {
  const fields = listVisitFields(lead);
  return VISIT_COLUMNS.flatMap((column) =>
    fields[column] === undefined ? [] : `${teamMailWords().visit[column]}: ${fields[column]}`,
  );
}
