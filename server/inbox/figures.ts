import { html } from "hono/html";
import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { readVisit } from "#contract/visit.ts";
import { formatDay } from "#server/clock.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { answerPage, type Html, type InboxRouter, renderSection } from "#server/inbox/page.ts";
import { fillTemplate, toOneLine } from "#server/mail/compose/messages.ts";
import type { Services } from "#server/services.ts";
import { LEAD_STEPS, type LeadCount, sumLeads, totalOf } from "#server/store/figures.ts";
import { inboxWords } from "#server/words.ts";

const WEEKS = 12;
const WEEK_MS = 7 * DAY_MS;
const MOST_GROUPS = 10;

type Step = "views" | "forms" | (typeof LEAD_STEPS)[number];

/** Counts of leads with something in common, and of the steps before them; `answered` includes those answered in time. */
type Row<Key extends Step> = Record<Key, number> & { name: string };

/** What became of the page views and leads of the last weeks. */
export function addFigures(app: InboxRouter, { store, organization, env, clock }: Services): void {
  const { responseHours } = organization;
  app.get(PATHS.figures, async (context) => {
    const since = findMonday(clock()) - (WEEKS - 1) * WEEK_MS;
    const counts = await store.countLeads(since, responseHours * HOUR_MS);
    const days = env.countsPages ? await store.listPageCounts(formatDay(since), "day") : [];
    const weeks = Array.from({ length: WEEKS }, (_, index): Row<Step> => {
      const monday = since + index * WEEK_MS;
      const views = days.filter(({ name }) => findMonday(Date.parse(name)) === monday);
      return {
        ...sumLeads(counts.filter((count) => count.monday === monday)),
        name: showDay(monday),
        views: totalOf(views, "view"),
        forms: totalOf(views, "form"),
      };
    });
    const words = inboxWords().figures;
    const steps: readonly Step[] = env.countsPages ? ["views", "forms", ...LEAD_STEPS] : LEAD_STEPS;
    const groupBy = (findName: (count: LeadCount) => string) =>
      [...Map.groupBy(counts, findName)]
        .map(([name, same]) => ({ ...sumLeads(same), name }))
        .sort((a, b) => b.leads - a.leads || a.name.localeCompare(b.name));
    return answerPage(
      context,
      { title: words.title },
      html`<div class="stack wide">
<div>
<h1>${words.title}</h1>
<p class="muted">${fillTemplate(words.period, { day: showDay(since), hours: responseHours })}</p>
</div>
${renderSection(
  words.funnel,
  "funnel",
  html`${!env.countsPages && html`<p class="muted">${words.notCounted}</p>`}
${renderSteps(weeks, steps)}
${renderTable(words.week, steps, weeks.reverse())}`,
)}
<div class="columns">
${renderSection(words.bySource, "sources", renderGroups(words.source, groupBy(describeSource)))}
${renderSection(
  words.byPage,
  "pages",
  renderGroups(
    words.page,
    groupBy(({ page }) => page),
  ),
)}
</div>
</div>`,
    );
  });
}

/** The campaign if there is one, else the site with the link. */
function describeSource({ visit: text }: LeadCount): string {
  const visit = readVisit(text);
  if (!visit) return "unknown";
  const { utm_source, utm_campaign } = visit.campaign;
  if (utm_source) return utm_campaign ? `${utm_source} (${utm_campaign})` : utm_source;
  return visit.referrer || "typed or bookmarked";
}

/** When the week in UTC began. */
function findMonday(time: number): number {
  const daysSinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return Date.parse(formatDay(time - daysSinceMonday * DAY_MS));
}

/** All weeks together: each step with its share of the one before. */
function renderSteps(weeks: Row<Step>[], steps: readonly Step[]): Html {
  const words = inboxWords().figures;
  const totals = steps.map((step) => weeks.reduce((total, week) => total + week[step], 0));
  return html`<ol class="row">${steps.map((step, index) => {
    const total = totals[index] ?? 0;
    const before = steps[index - 1];
    const values = before && {
      share: formatShare(total, totals[index - 1] ?? 0),
      step: words[before].toLowerCase(),
    };
    return html`<li><span>${words[step]}</span> <strong class="large">${formatNumber(total)}</strong>
${values && html`<span class="small">${fillTemplate(words.ofBefore, values)}</span>`}</li>`;
  })}</ol>`;
}

function renderGroups(label: string, groups: Row<(typeof LEAD_STEPS)[number]>[]): Html {
  if (groups.length === 0) return html`<p class="muted">${inboxWords().figures.none}</p>`;
  return renderTable(label, LEAD_STEPS, groups.slice(0, MOST_GROUPS));
}

function renderTable<Key extends Step>(label: string, columns: readonly Key[], rows: Row<Key>[]): Html {
  const words = inboxWords().figures;
  return html`<table>
<thead><tr><th scope="col">${label}</th>${columns.map((column) => html`<th scope="col">${words[column]}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row">${toOneLine(row.name)}</th>${columns.map((column) => html`<td>${formatNumber(row[column])}</td>`)}</tr>
`,
  )}</tbody>
</table>`;
}

function formatNumber(count: number): string {
  return count.toLocaleString(DEFAULT_LOCALE);
}

function showDay(time: number): string {
  return new Date(time).toLocaleDateString(DEFAULT_LOCALE, {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
}

/** A share in percent: `50%`, `2.5%`. A dash for a share of zero or of a smaller number. */
function formatShare(part: number, whole: number): string {
  if (whole === 0 || part > whole) return "–";
  const share = part / whole;
  const digits = share > 0 && share < 0.1 ? 1 : 0;
  return share.toLocaleString(DEFAULT_LOCALE, { style: "percent", maximumFractionDigits: digits });
}
