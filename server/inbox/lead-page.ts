import { html } from "hono/html";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { SiteWords } from "#contract/site-manifest.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import {
  describeAction,
  type LeadView,
  mailTo,
  renderAge,
  renderAssignment,
  renderChangeForm,
  renderDetails,
  renderHistory,
  renderMails,
  renderMessage,
  renderNotes,
  renderSameSender,
} from "#server/inbox/lead-sections.ts";
import { FORMAT } from "#server/inbox/lead-times.ts";
import { type Html, renderNotice, renderProblem, renderSection } from "#server/inbox/page.ts";
import { isSafeAddress } from "#server/leads/mail-address.ts";
import { describeMeeting, listZones, readMeeting } from "#server/mail/compose/meeting.ts";
import { fillTemplate, toOneLine } from "#server/mail/compose/messages.ts";
import { VISITOR } from "#server/store/audit.ts";
import type { LeadChange } from "#server/store/change-lead.ts";
import { inboxWords } from "#server/words.ts";

/** At most one of `notice`, `problem` and `conflict` is there. */
export type LeadOutcome = {
  notice?: string | undefined;
  problem?: string | undefined;
  hasConflict?: boolean;
};

/** Everything about one lead, in sections that know nothing of each other. */
export function renderLead(view: LeadView, outcome: LeadOutcome): Html {
  return html`<p class="row"><a href="${PATHS.inbox}">${inboxWords().lead.back}</a></p>
${renderNotice(outcome.notice)}
${renderProblem(outcome.problem)}
${outcome.hasConflict && renderConflict(view)}
${renderHead(view)}
<div class="columns">
<div class="stack wide">
${renderNext(view)}
${renderCall(view)}
${renderMessage(view)}
${renderAssignment(view)}
${renderNotes(view)}
</div>
<div class="stack wide">
${renderDetails(view)}
${renderSameSender(view)}
${renderMails(view)}
${renderHistory(view)}
</div>
</div>
${renderMore(view)}`;
}

function renderConflict(view: LeadView): Html {
  const { kept, times, teamwork } = view;
  const [last] = teamwork.history;
  const { title, last: template, kept: keptText, choose } = inboxWords().conflict;
  const by = last && { name: last.member, action: describeAction(last), time: times.format(last.at) };
  return html`<div class="problem" role="alert">
<p><strong>${title}</strong></p>
${by && html`<p>${fillTemplate(template, by)}</p>`}
<p>${kept.text === undefined && kept.assignee === undefined ? choose : keptText}</p>
</div>`;
}

function renderHead({ record, times }: LeadView): Html {
  const { lead, state, answeredAt } = record;
  const age = times.judge({ receivedAt: lead.receivedAt, answeredAt, state });
  const promise = times.now > age.dueAt ? inboxWords().age.broken : inboxWords().age.promise;
  const name = toOneLine(`${lead.first_name} ${lead.last_name}`) || inboxWords().list.noName;
  const company = toOneLine(lead.company_name);
  return html`<header>
<h1>${name}</h1>
${company !== "" && html`<p class="large">${company}</p>`}
<p class="row muted">${renderAge(age)}
${answeredAt === null && state !== "quarantined" && html`<span>${fillTemplate(promise, { time: times.format(age.dueAt) })}</span>`}
${state !== "delivered" && state !== "waiting" && html`<span class="flag" data-state="${state}">${inboxWords().states[state]}</span>`}</p>
</header>`;
}

// The obvious next action, by the lead's state.
function renderNext(view: LeadView): Html {
  const { record, session, times } = view;
  const { lead, answeredAt } = record;
  const reply =
    isSafeAddress(lead.email) &&
    html`<a class="button primary" href="${mailTo(lead.email)}">${inboxWords().next.reply}</a>`;
  const button = (kind: LeadChange["kind"] & keyof SiteWords["team"]["next"], className = "") =>
    renderChangeForm(view, kind, html`<button class="${className}">${inboxWords().next[kind]}</button>`);
  const next = () => {
    if (record.state === "quarantined")
      return html`<p>${inboxWords().next.quarantinedWhy}</p><div class="row">${button("released", "primary")}${answeredAt === null && button("answered")}</div>`;
    if (answeredAt !== null)
      return html`<p>${fillTemplate(inboxWords().next.answeredWhy, { time: times.format(answeredAt) })}</p><div class="row">${reply}${button("reopened")}</div>`;
    const hasFailed = needsRetry(view);
    return html`<p>${hasFailed ? inboxWords().next.failedWhy : inboxWords().next.openWhy}</p>
<div class="row">${reply}${button("answered", reply ? "" : "primary")}${hasFailed && button("retried")}</div>`;
  };
  return html`<section class="next stack" aria-label="${inboxWords().next.title}">
${next()}
${session.role === "reader" && html`<p class="small">${inboxWords().lead.reader}</p>`}
</section>`;
}

// An open lead whose mail failed has that button at the top.
function needsRetry({ record: { state, answeredAt } }: LeadView): boolean {
  return answeredAt === null && (state === "failing" || state === "dead");
}

// What is rarely needed.
function renderMore(view: LeadView): Html {
  const { lead, state } = view.record;
  const isQuarantined = state === "quarantined";
  const button = (kind: "held" | "retried") =>
    renderChangeForm(view, kind, html`<button class="quiet">${inboxWords().next[kind]}</button>`);
  return html`<section class="row" aria-label="${inboxWords().next.more}">
${!isQuarantined && !needsRetry(view) && button("retried")}
${!isQuarantined && button("held")}
${view.session.role === "agent" && html`<a class="button quiet danger" href="${leadPath(lead.id)}/erase">${inboxWords().erase.link}</a>`}
</section>`;
}

/** What became of the call, and what moves or cancels it. */
function renderCall(view: LeadView): Html | undefined {
  const { record, teamwork, organization, freeTimes } = view;
  const { lead, call } = record;
  // As of its arrival, so that it reads as in the mail.
  const meeting = readMeeting({ lead, call }, organization, lead.receivedAt);
  if (!meeting) return undefined;
  return renderSection(
    inboxWords().call.title,
    "call",
    html`<p class="words" dir="auto">${describeMeeting(lead, meeting, organization.offices)}</p>
${teamwork.history[0]?.member === VISITOR && html`<p><span class="flag">${inboxWords().call.news}</span></p>`}
${freeTimes && renderChange(view, freeTimes)}`,
  );
}

// Behind a summary: the visitor is told of a change at once.
function renderChange(view: LeadView, freeTimes: Date[]): Html {
  const { call } = view.record;
  const isHeld = call?.state === "held" && call.start > view.times.now;
  const describe = createDescription(view);
  const fields = html`<label for="start">${inboxWords().call.newTime}</label>
<select id="start" name="start" required>${freeTimes.map(
    (start) => html`<option value="${start.toISOString()}">${describe(start)}</option>`,
  )}</select>
<div><button>${inboxWords().call.move}</button></div>`;
  const cancel = html`<button class="danger">${inboxWords().call.cancel}</button>`;
  return html`<details><summary>${isHeld ? inboxWords().call.change : inboxWords().call.rebook}</summary>
<p class="small">${inboxWords().call.told}</p>
${freeTimes.length > 0 ? renderChangeForm(view, "callMoved", fields, "stack") : html`<p>${inboxWords().call.none}</p>`}
${isHeld && renderChangeForm(view, "callCanceled", cancel)}
</details>`;
}

/** A time on the clocks of the visitor and the offices. The formats are made once, as there may be hundreds of times. */
function createDescription({ record, organization }: LeadView): (start: Date) => string {
  const clocks = listZones(record.lead, organization.offices).map(({ place, timeZone }) => {
    const format = new Intl.DateTimeFormat(DEFAULT_LOCALE, { weekday: "short", ...FORMAT, timeZone });
    return (start: Date) => `${format.format(start)} (${place})`;
  });
  return (start) => clocks.map((clock) => clock(start)).join(" · ");
}
