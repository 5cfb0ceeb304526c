import { html } from "hono/html";
import type { SiteManifest } from "#contract/site-manifest.ts";
import type { Html } from "#server/inbox/answer-inbox.ts";
import type { Session } from "#server/inbox/inbox.ts";
import { leadPath } from "#server/inbox/inbox-paths.ts";
import type { Age, LeadTimes } from "#server/inbox/lead-times.ts";
import { type AuditEntry, EXPORTED } from "#server/store/audit.ts";
import type { LeadChange, Teamwork } from "#server/store/change-lead.ts";
import type { LeadRecord } from "#server/store/lead-record.ts";

/** What every section of a lead's page is drawn from. */
export type LeadView = {
  record: LeadRecord;
  teamwork: Teamwork;
  /** Who can be assigned. */
  agents: string[];
  session: Session;
  times: LeadTimes;
  organization: SiteManifest["organization"];
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

export function renderSection(title: string, id: string, content: Html): Html {
  return html`<section class="stack" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}
</section>`;
}

export function renderTime(times: LeadTimes, ms: number): Html {
  return html`<time datetime="${new Date(ms).toISOString()}">${times.format(ms)}</time>`;
}

/** By whom and what; undefined when nobody has changed the lead. */
export function findLastChange({ teamwork }: LeadView): AuditEntry | undefined {
  return teamwork.history.find(({ action }) => action !== EXPORTED);
}

/** How much of the promised time is left, or how long the answer took. */
export function renderAge({ tone, text, officeHours }: Age): Html {
  return html`<span data-tone="${tone}">${text}${officeHours !== "" && html`, <span class="small">${officeHours}</span>`}</span>`;
}

/** The address of a new mail to them. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
