import { html } from "hono/html";
import type { Html } from "#server/inbox/answer-inbox.ts";
import { describeAction } from "#server/inbox/messages.ts";
import { type LeadView, renderChangeForm, renderSection, renderTime } from "#server/inbox/pages/lead-view.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import type { Note } from "#server/store/change-lead.ts";
import { inboxWords } from "#server/words.ts";

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
