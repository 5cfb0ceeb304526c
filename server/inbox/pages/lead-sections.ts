import { html } from "hono/html";
import { formatReference } from "#contract/lead-reference.ts";
import type { Html } from "#server/inbox/answer-inbox.ts";
import { leadPath } from "#server/inbox/inbox-paths.ts";
import { type LeadView, mailTo, renderSection, renderTime } from "#server/inbox/pages/lead-view.ts";
import { isSafeAddress } from "#server/leads/mail-address.ts";
import { fillTemplate, toOneLine } from "#server/mail/compose/messages.ts";
import { listVisitFields, VISIT_COLUMNS } from "#server/mail/compose/owner-text.ts";
import type { Attempt, MailRecord } from "#server/store/lead-record.ts";
import { inboxWords, teamMailWords } from "#server/words.ts";

/** The words of the lead, with the brief that the form appended to them. */
export function renderMessage({ record: { lead }, organization }: LeadView): Html {
  const words =
    lead.message === ""
      ? html`<p class="muted">${inboxWords().lead.noMessage}</p>`
      : html`<div class="words" dir="auto">${linkOwnPages(lead.message, organization.url)}</div>`;
  return renderSection(inboxWords().lead.message, "message", words);
}

// A stranger's link is not made clickable; a brief begins with one to a page of the site.
function linkOwnPages(text: string, siteUrl: string): (string | Html)[] {
  const { origin } = new URL(siteUrl);
  return text
    .split(/(https:\/\/\S+)/)
    .map((part) =>
      part.startsWith(`${origin}/`)
        ? html`<a href="${part}" rel="noreferrer" target="_blank">${part}</a>`
        : part,
    );
}

type Field = [label: string, value: Html | string];

/** Every other field, as it was sent. */
export function renderDetails(view: LeadView): Html {
  const { lead, spamReasons, state } = view.record;
  const way = Object.entries(inboxWords().lead.ways).find(([known]) => known === lead.preferred_contact);
  const visit = listVisitFields(lead);
  const fields: Field[] = [
    [
      inboxWords().lead.email,
      isSafeAddress(lead.email) ? link(mailTo(lead.email), lead.email) : toOneLine(lead.email),
    ],
    [inboxWords().lead.phone, describePhone(lead.phone_number)],
    [inboxWords().lead.preferred, way?.[1] ?? toOneLine(lead.preferred_contact)],
    [inboxWords().lead.timeZone, toOneLine(lead.meeting_time_zone)],
    [state === "quarantined" ? inboxWords().lead.spam : inboxWords().lead.wasSpam, spamReasons.join("; ")],
    [inboxWords().lead.received, view.times.formatEverywhere(lead.receivedAt)],
    [inboxWords().lead.page, toOneLine(lead.page)],
    [inboxWords().lead.date, toOneLine(lead.date)],
    ...VISIT_COLUMNS.map((column): Field => [teamMailWords().visit[column], visit[column] ?? ""]),
    [inboxWords().lead.reference, formatReference(lead.id)],
  ];
  const filled = fields.filter(([, value]) => value !== "");
  return renderSection(
    inboxWords().lead.facts,
    "facts",
    html`<dl class="facts stack">${filled.map(([label, value]) => html`<div><dt class="small">${label}</dt><dd dir="auto">${value}</dd></div>`)}</dl>`,
  );
}

function describePhone(number: string): Html | string {
  if (!/^\+?[\d ()-]+$/.test(number)) return toOneLine(number);
  return link(`tel:${number.replace(/[^+\d]/g, "")}`, number);
}

function link(address: string, text: string): Html {
  return html`<a href="${address}">${text}</a>`;
}

/** The other leads of the same address. */
export function renderSameSender({ record: { lead }, teamwork, times }: LeadView): Html | undefined {
  if (teamwork.sameSender.length < 2) return undefined;
  return renderSection(
    inboxWords().lead.sender,
    "sender",
    html`<ul class="stack">${teamwork.sameSender.map(({ id, receivedAt }) =>
      id === lead.id
        ? html`<li>${renderTime(times, receivedAt)} (${inboxWords().lead.thisOne})</li>`
        : html`<li><a href="${leadPath(id)}">${renderTime(times, receivedAt)}</a></li>`,
    )}</ul>`,
  );
}

/** The mails about the lead, each with its attempts. */
export function renderMails(view: LeadView): Html {
  return renderSection(
    inboxWords().lead.mails,
    "mails",
    html`<ul class="stack">${view.record.mails.map((mail) => renderMail(mail, view))}</ul>`,
  );
}

function renderMail({ kind, state, dueAt, attempts }: MailRecord, { times }: LeadView): Html {
  return html`<li>
<p><strong>${inboxWords().lead.kinds[kind]}:</strong> <span data-state="${state}">${inboxWords().lead.mailStates[state]}</span></p>
${dueAt !== null && html`<p class="small">${fillTemplate(inboxWords().lead.nextTry, { time: times.format(dueAt) })}</p>`}
${attempts.length === 0 && state !== "held" && html`<p class="small">${inboxWords().lead.noAttempt}</p>`}
<ol class="small">${attempts.map((attempt) => html`<li>${renderTime(times, attempt.at)}: ${describeAttempt(attempt)}</li>`)}</ol>
</li>`;
}

function describeAttempt({ ok, transport, error }: Attempt): string {
  return fillTemplate(ok ? inboxWords().lead.sent : inboxWords().lead.notSent, {
    transport,
    error: toOneLine(error),
  });
}
