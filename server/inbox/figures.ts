import { html } from "hono/html";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/local-time.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { readVisit } from "#contract/visit.ts";
import { formatDay } from "#server/clock.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { answerPage, type Html, type InboxRouter, renderSection } from "#server/inbox/page.ts";
import { fillTemplate, toOneLine } from "#server/mail/compose/messages.ts";
import type { Services } from "#server/services.ts";
import { type Figures, type LeadCount, totalOf } from "#server/store/figures.ts";
import { inboxWords } from "#server/words.ts";

const WEEKS = 12;
const WEEK_MS = 7 * DAY_MS;
const MOST_GROUPS = 10;

/** Counts of leads with something in common, and of the steps before them; `answered` includes those answered in time. */
type Row = Record<Column, number> & { name: string };
type Step = "views" | "forms" | "leads" | "answered";
type Column = Step | "answeredInTime";

const NOTHING: Row = { name: "", views: 0, forms: 0, leads: 0, answered: 0, answeredInTime: 0 };

/** What became of the page views and leads of the last weeks. */
export function addFigures(app: InboxRouter, { store, organization, env, clock }: Services): void {
  const { responseHours } = organization;
  app.get(PATHS.figures, async (context) => {
    const since = findMonday(clock()) - (WEEKS - 1) * WEEK_MS;
    const promisedMs = responseHours * HOUR_MS;
    const figures = await store.figures(since, promisedMs);
    const counts = await store.countLeads(since, promisedMs);
    const days = env.countsPages ? await store.listPageCounts(formatDay(since), "day") : [];
    const weeks = Array.from({ length: WEEKS }, (_, index): Row => {
      const monday = since + index * WEEK_MS;
      const views = days.filter(({ name }) => findMonday(Date.parse(name)) === monday);
      const leads = add(counts.filter((count) => count.monday === monday));
      return {
        ...leads,
        name: showDay(monday),
        views: totalOf(views, "view"),
        forms: totalOf(views, "form"),
      };
    });
    const words = inboxWords().figures;
    const steps: Step[] = env.countsPages ? ["views", "forms", "leads", "answered"] : ["leads", "answered"];
    const columns = [...steps, "answeredInTime"] as const;
    const groupBy = (findName: (count: LeadCount) => string) =>
      [...Map.groupBy(counts, findName)]
        .map(([name, same]) => ({ ...add(same), name }))
        .sort((a, b) => b.leads - a.leads || a.name.localeCompare(b.name));
    return answerPage(
      context,
      { title: words.title },
      html`<div class="stack wide">
<div>
<h1>${words.title}</h1>
<p class="muted">${fillTemplate(words.period, { day: showDay(since) })}</p>
</div>
${renderSummary(figures, responseHours)}
${renderSection(
  words.funnel,
  "funnel",
  html`${!env.countsPages && html`<p class="muted">${words.notCounted}</p>`}
${renderSteps(weeks, steps)}
${renderTable(words.week, columns, weeks.reverse())}`,
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

function add(counts: readonly LeadCount[]): Row {
  const total = { ...NOTHING };
  for (const count of counts)
    for (const column of ["leads", "answered", "answeredInTime"] as const) total[column] += count[column];
  return total;
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

function renderSummary(figures: Figures, responseHours: number): Html {
  const { leads, answered, answeredInTime, median, noMedian, share } = inboxWords().figures;
  const { received, quarantined, answeredInTime: inTime, medianAnswerMs } = figures;
  const all = received - quarantined;
  const inTimeOfAll = { count: formatNumber(inTime), share: formatShare(inTime, all) };
  const entries = [
    [leads, formatNumber(all)],
    [answered, formatNumber(figures.answered)],
    [fillTemplate(answeredInTime, { hours: responseHours }), fillTemplate(share, inTimeOfAll)],
    [median, medianAnswerMs === null ? noMedian : formatSpan(medianAnswerMs)],
  ];
  return html`<dl class="summary row ends">${entries.map(([label, value]) => html`<div><dt class="small">${label}</dt><dd class="large">${value}</dd></div>`)}</dl>`;
}

/** All weeks together: each step with its share of the one before. */
function renderSteps(weeks: Row[], steps: Step[]): Html {
  const words = inboxWords().figures;
  const totals = steps.map((step) => weeks.reduce((total, week) => total + week[step], 0));
  return html`<ol class="row ends">${steps.map((step, index) => {
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

function renderGroups(label: string, groups: Row[]): Html {
  if (groups.length === 0) return html`<p class="muted">${inboxWords().figures.none}</p>`;
  return renderTable(label, ["leads", "answered", "answeredInTime"], groups.slice(0, MOST_GROUPS));
}

function renderTable(label: string, columns: readonly Column[], rows: Row[]): Html {
  const words = inboxWords().figures;
  return html`<table>
<thead><tr><th scope="col">${label}</th>${columns.map((column) => html`<th scope="col">${column === "answeredInTime" ? words.inTime : words[column]}</th>`)}</tr></thead>
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

/** A span of milliseconds in hours and minutes: `3 h 12 min`. */
function formatSpan(span: number): string {
  const minutes = Math.round(span / MINUTE_MS);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A share in percent: `50%`, `2.5%`. A dash for a share of zero or of a smaller number. */
function formatShare(part: number, whole: number): string {
  if (whole === 0 || part > whole) return "–";
  const share = part / whole;
  const digits = share > 0 && share < 0.1 ? 1 : 0;
  return share.toLocaleString(DEFAULT_LOCALE, { style: "percent", maximumFractionDigits: digits });
}
