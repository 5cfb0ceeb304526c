import { html } from "hono/html";
import { formatReference } from "#contract/lead-reference.ts";
import { leadPath } from "#server/inbox/inbox-paths.ts";
import type { Age, LeadTimes } from "#server/inbox/lead-times.ts";
import { type Html, renderSection } from "#server/inbox/page.ts";
import type { Session } from "#server/inbox/sessions.ts";
import { isSafeAddress } from "#server/leads/mail-address.ts";
import { fillTemplate, toOneLine } from "#server/mail/compose/messages.ts";
import { listVisitFields, VISIT_COLUMNS } from "#server/mail/compose/owner-text.ts";
import type { Services } from "#server/services.ts";
import type { AuditEntry } from "#server/store/audit.ts";
import type { LeadChange, Note, Teamwork } from "#server/store/change-lead.ts";
import type { Attempt, LeadRecord, MailRecord } from "#server/store/lead-record.ts";
import { inboxWords, teamMailWords } from "#server/words.ts";

/** What every section of a lead's page is drawn from. */
export type LeadView = {
  record: LeadRecord;
  teamwork: Teamwork;
  /** Who can be assigned. */
  agents: string[];
  session: Session;
  times: LeadTimes;
  organization: Services["organization"];
  /** Where the call can be moved to; undefined when it can't be changed. */
  freeTimes: Date[] | undefined;
  /** What someone typed before a conflict or mistake. */
  kept: { text?: string | undefined; assignee?: string | undefined };
};

/** A form that makes one change to the version of the lead that is shown; readers get none. */
export function renderChangeForm(
  view: LeadView,
  kind: LeadChange["kind"],
  fields: Html,
  className = "",
): Html | undefined {
  const { record, teamwork, session } = view;
  if (session.role !== "agent") return undefined;
  return html`<form class="${className}" method="post" action="${leadPath(record.lead.id)}">
<input type="hidden" name="version" value="${teamwork.version}">
<input type="hidden" name="change" value="${kind}">
${fields}
</form>`;
}

export function renderTime(times: LeadTimes, ms: number): Html {
  return html`<time datetime="${new Date(ms).toISOString()}">${times.format(ms)}</time>`;
}

/** How much of the promised time is left, or how long the answer took. */
export function renderAge({ tone, text }: Age): Html {
  return html`<span data-tone="${tone}">${text}</span>`;
}

/** The address of a new mail to them. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** What someone did, to be read after their name. An older entry may lack the subject. */
export function describeAction({ action, subject }: Pick<AuditEntry, "action" | "subject">): string {
  const actions: Record<string, string> = inboxWords().actions;
  return fillTemplate(actions[action] ?? action, { subject: subject ?? inboxWords().actions.someone });
}

/** The words of the lead, with the brief that the form appended to them. */
export function renderMessage({ record: { lead }, organization }: LeadView): Html {
  const { message: title, noMessage } = inboxWords().lead;
  const words =
    lead.message === ""
      ? html`<p class="muted">${noMessage}</p>`
      : html`<div class="words" dir="auto">${linkOwnPages(lead.message, organization.url)}</div>`;
  return renderSection(title, "message", words);
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
  const words = inboxWords().lead;
  const way = Object.entries(words.ways).find(([known]) => known === lead.preferred_contact);
  const visit = listVisitFields(lead);
  const fields: Field[] = [
    [words.email, isSafeAddress(lead.email) ? link(mailTo(lead.email), lead.email) : toOneLine(lead.email)],
    [words.phone, describePhone(lead.phone_number)],
    [words.preferred, way?.[1] ?? toOneLine(lead.preferred_contact)],
    [words.timeZone, toOneLine(lead.meeting_time_zone)],
    [state === "quarantined" ? words.spam : words.wasSpam, spamReasons.join("; ")],
    [words.received, view.times.format(lead.receivedAt)],
    [words.page, toOneLine(lead.page)],
    [words.date, toOneLine(lead.date)],
    ...VISIT_COLUMNS.map((column): Field => [teamMailWords().visit[column], visit[column] ?? ""]),
    [words.reference, formatReference(lead.id)],
  ];
  const filled = fields.filter(([, value]) => value !== "");
  return renderSection(
    words.facts,
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
  const { sent, notSent } = inboxWords().lead;
  return fillTemplate(ok ? sent : notSent, { transport, error: toOneLine(error) });
}

/** What the team wrote down, and a field for more. */
export function renderNotes(view: LeadView): Html {
  const { teamwork, kept } = view;
  const field = html`<label for="text">${inboxWords().team.note}</label>
<textarea id="text" name="text" rows="3" required>${kept.text ?? ""}</textarea>
<div><button>${inboxWords().team.addNote}</button></div>`;
  return renderSection(
    inboxWords().team.notes,
    "notes",
    html`${
      teamwork.notes.length === 0
        ? html`<p class="muted">${inboxWords().team.noNotes}</p>`
        : html`<ol class="notes stack">${teamwork.notes.map((note) => renderNote(view, note))}</ol>`
    }
${renderChangeForm(view, "noted", field, "stack")}`,
  );
}

function renderNote(view: LeadView, { number, member, at, text, removedAt }: Note): Html {
  const id = html`<input type="hidden" name="noteId" value="${number}">`;
  if (removedAt !== null) {
    const values = { name: member, time: view.times.format(at) };
    return html`<li><p class="small">${fillTemplate(inboxWords().team.removed, values)}</p>
${renderChangeForm(view, "noteRestored", html`${id}<button class="quiet">${inboxWords().team.restore}</button>`)}</li>`;
  }
  return html`<li><p class="small"><strong>${member}</strong> · ${renderTime(view.times, at)}</p>
<p class="words" dir="auto">${text}</p>
${renderChangeForm(view, "noteRemoved", html`${id}<button class="quiet">${inboxWords().team.remove}</button>`)}</li>`;
}

/** Who takes care of the lead. */
export function renderAssignment(view: LeadView): Html {
  const { teamwork, agents, kept, session } = view;
  const current = kept.assignee ?? teamwork.assignee ?? "";
  // Someone who is no longer an agent stays visible until another one is chosen.
  const names = current === "" || agents.includes(current) ? agents : [...agents, current];
  const option = (value: string, label: string) =>
    html`<option value="${value}"${value === current && html` selected`}>${label}</option>`;
  const field = html`<label class="hidden" for="assignee">${inboxWords().team.assignee}</label>
<select id="assignee" name="assignee">${option("", inboxWords().team.nobody)}${names.map((name) => option(name, name))}</select>
<button>${inboxWords().team.assign}</button>`;
  return renderSection(
    inboxWords().team.assignee,
    "assignment",
    session.role === "agent"
      ? html`${renderChangeForm(view, "assigned", field, "row")}`
      : html`<p>${teamwork.assignee ?? inboxWords().team.nobody}</p>`,
  );
}

/** Who did what, the newest first. */
export function renderHistory({ teamwork: { history }, times }: LeadView): Html {
  return renderSection(
    inboxWords().team.history,
    "history",
    history.length === 0
      ? html`<p class="muted">${inboxWords().team.noHistory}</p>`
      : html`<ol class="stack small">${history.map(
          (entry) => html`<li>${entry.member} ${describeAction(entry)}, ${renderTime(times, entry.at)}</li>`,
        )}</ol>`,
  );
}
