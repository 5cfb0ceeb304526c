import { html } from "hono/html";
import { MINUTE_MS } from "#contract/local-time.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { Html } from "#server/inbox/answer-inbox.ts";
import type { GroupedFigures, LeadGroup } from "#server/inbox/group-leads.ts";
import { renderSection } from "#server/inbox/pages/lead-view.ts";
import { type PageFrame, renderPage } from "#server/inbox/pages/page.ts";
import { fillTemplate, toOneLine } from "#server/mail/compose/messages.ts";
import { inboxWords } from "#server/words.ts";

/** `name` is its first day in UTC, such as `2026-11-23`. */
export type Week = LeadGroup & { views: number; forms: number };

type Step = "views" | "forms" | "leads" | "answered";

export type FiguresPage = {
  figures: GroupedFigures;
  /** In their order; the last one is not over. */
  weeks: Week[];
  countsPages: boolean;
  /** What the site promises. */
  responseHours: number;
};

/** From page views to answers, as a chart and as numbers. */
export function renderFiguresPage(frame: Omit<PageFrame, "title">, page: FiguresPage): Html {
  const { figures, weeks, countsPages } = page;
  const { title, period, bySource, byPage, notCounted, funnel, week } = inboxWords().figures;
  const steps: Step[] = countsPages ? ["views", "forms", "leads", "answered"] : ["leads", "answered"];
  const newestFirst = weeks.map((week) => ({ ...week, name: formatDay(week.name) })).reverse();
  return renderPage(
    { ...frame, title },
    html`<div class="stack wide">
<div>
<h1>${title}</h1>
<p class="muted">${fillTemplate(period, { day: formatDay(weeks[0]?.name ?? "") })}</p>
</div>
${renderSummary(page)}
${renderSection(
  funnel,
  "funnel",
  html`${!countsPages && html`<p class="muted">${notCounted}</p>`}
${renderChart(weeks, steps)}
${renderTable(week, [...steps, "answeredInTime"], newestFirst)}`,
)}
<div class="columns">
${renderSection(bySource, "sources", renderGroups(figures.bySource, inboxWords().figures.source))}
${renderSection(byPage, "pages", renderGroups(figures.byPage, inboxWords().figures.page))}
</div>
</div>`,
  );
}

function renderSummary({ figures, responseHours }: FiguresPage): Html {
  const { leads, answered, answeredInTime, median, noMedian, share } = inboxWords().figures;
  const { received, quarantined, answeredInTime: inTime, medianAnswerMs } = figures;
  const all = received - quarantined;
  const facts = [
    [leads, formatNumber(all)],
    [answered, formatNumber(figures.answered)],
    [
      fillTemplate(answeredInTime, { hours: responseHours }),
      fillTemplate(share, { count: formatNumber(inTime), share: formatShare(inTime, all) }),
    ],
    [median, medianAnswerMs === null ? noMedian : formatSpan(medianAnswerMs)],
  ];
  return html`<dl class="summary row ends">${facts.map(([label, value]) => html`<div><dt class="small">${label}</dt><dd class="large">${value}</dd></div>`)}</dl>`;
}

// Each step has a scale of its own: beside page views, leads would be invisible. The table has the same numbers.
function renderChart(weeks: Week[], steps: Step[]): Html {
  return html`<ol class="chart stack">${steps.map((step, index) => {
    const before = steps[index - 1];
    const total = add(weeks, step);
    const values = {
      share: before ? formatShare(total, add(weeks, before)) : "",
      step: before ? inboxWords().figures[before].toLowerCase() : "",
    };
    return html`<li><p><span>${inboxWords().figures[step]}</span> <strong class="large">${formatNumber(total)}</strong>
${before && html`<span class="small">${fillTemplate(inboxWords().figures.ofBefore, values)}</span>`}</p>
${renderBars(weeks.map((week) => week[step]))}</li>`;
  })}</ol>
<p class="row ends small" aria-hidden="true"><span>${formatDay(weeks[0]?.name ?? "")}</span><span>${inboxWords().figures.thisWeek}</span></p>`;
}

const BAR = { pitch: 10, width: 8, height: 40 };

function renderBars(values: number[]): Html {
  const most = Math.max(...values, 1);
  return html`<svg viewBox="0 0 ${values.length * BAR.pitch - (BAR.pitch - BAR.width)} ${BAR.height}" preserveAspectRatio="none" aria-hidden="true" focusable="false">${values.map(
    (value, index) => {
      // What is there can be seen.
      const height = value === 0 ? 0 : Math.max(1, (value / most) * BAR.height);
      const y = BAR.height - height;
      return html`<rect x="${index * BAR.pitch}" y="${y.toFixed(2)}" width="${BAR.width}" height="${height.toFixed(2)}"${index === values.length - 1 && html` opacity="0.4"`}/>`;
    },
  )}</svg>`;
}

const MOST_GROUPS = 10;

function renderGroups(groups: LeadGroup[], label: string): Html {
  if (groups.length === 0) return html`<p class="muted">${inboxWords().figures.none}</p>`;
  return renderTable(label, ["leads", "answered", "answeredInTime"], groups.slice(0, MOST_GROUPS));
}

type Column = Step | "answeredInTime";

function renderTable<Shown extends Column>(
  label: string,
  columns: Shown[],
  rows: ({ name: string } & Record<Shown, number>)[],
): Html {
  const { inTime } = inboxWords().figures;
  return html`<table>
<thead><tr><th scope="col">${label}</th>${columns.map((column) => html`<th scope="col">${column === "answeredInTime" ? inTime : inboxWords().figures[column]}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row">${toOneLine(row.name)}</th>${columns.map((column) => html`<td>${formatNumber(row[column])}</td>`)}</tr>
`,
  )}</tbody>
</table>`;
}

function add(weeks: Week[], column: Step): number {
  return weeks.reduce((total, week) => total + week[column], 0);
}

function formatNumber(count: number): string {
  return count.toLocaleString(DEFAULT_LOCALE);
}

/** @param day such as `2026-11-23` */
function formatDay(day: string): string {
  const format = { month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Date(day).toLocaleDateString(DEFAULT_LOCALE, format);
}

/** A span of milliseconds in hours and minutes: `3 h 12 min`. */
function formatSpan(span: number): string {
  const minutes = Math.round(span / MINUTE_MS);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A part in percent: `50%`, `2.5%`. Nothing is a part of nothing, or of something smaller. */
function formatShare(part: number, whole: number): string {
  if (whole === 0 || part > whole) return "–";
  const share = part / whole;
  const digits = share > 0 && share < 0.1 ? 1 : 0;
  return share.toLocaleString(DEFAULT_LOCALE, { style: "percent", maximumFractionDigits: digits });
}
