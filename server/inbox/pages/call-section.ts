import { html } from "hono/html";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { Html } from "#server/inbox/answer-inbox.ts";
import { FORMAT } from "#server/inbox/lead-times.ts";
import {
  findLastChange,
  type LeadView,
  renderChangeForm,
  renderSection,
} from "#server/inbox/pages/lead-view.ts";
import { describeMeeting, listZones, readMeeting } from "#server/mail/compose/meeting.ts";
import { VISITOR } from "#server/store/audit.ts";
import { inboxWords } from "#server/words.ts";

/** What became of the call, and what moves or cancels it. */
export function renderCall(view: LeadView): Html | undefined {
  const { record, teamwork, organization, freeTimes } = view;
  const { lead } = record;
  // As of its arrival, so that it reads as in the mail.
  const meeting = readMeeting({ lead, call: teamwork.call }, organization, lead.receivedAt);
  if (!meeting) return undefined;
  return renderSection(
    inboxWords().call.title,
    "call",
    html`<p class="words" dir="auto">${describeMeeting(lead, meeting, organization.offices)}</p>
${findLastChange(view)?.member === VISITOR && html`<p><span class="flag">${inboxWords().call.news}</span></p>`}
${freeTimes && renderChange(view, freeTimes)}`,
  );
}

// Behind a summary: the visitor is told of a change at once.
function renderChange(view: LeadView, freeTimes: Date[]): Html {
  const { call } = view.teamwork;
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
