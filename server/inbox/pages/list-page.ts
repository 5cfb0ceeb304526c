import { html } from "hono/html";
import type { Html } from "#server/inbox/answer-inbox.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import type { LeadTimes } from "#server/inbox/lead-times.ts";
import { TEXT } from "#server/inbox/messages.ts";
import { renderAge, renderTime } from "#server/inbox/pages/lead-view.ts";
import { type PageFrame, renderNotice, renderPage } from "#server/inbox/pages/page.ts";
import { fillTemplate, toOneLine } from "#server/mail/compose/messages.ts";
import { INBOX_VIEWS, type InboxRow, type InboxView } from "#server/store/inbox-store.ts";

export type ListPage = {
  view: InboxView;
  counts: Record<InboxView, number>;
  rows: InboxRow[];
  /** From 1. */
  page: number;
  hasNext: boolean;
  /** The searched words; empty without a search. */
  search: string;
  times: LeadTimes;
  notice: string | undefined;
  /** The cities of offices whose calendar can't be read. */
  unread: string[];
};

export function renderListPage(frame: Omit<PageFrame, "title">, list: ListPage): Html {
  const { view, rows, notice, search, times } = list;
  return renderPage(
    { ...frame, title: TEXT.views[view], city: times.city },
    html`${renderNotice(notice)}
<div class="row ends">
<h1>${TEXT.views[view]}</h1>
${renderSearch(search)}
</div>
${renderViews(list)}
${list.unread.map((city) => html`<p class="problem">${fillTemplate(TEXT.list.calendarUnread, { city })}</p>`)}
${
  search !== "" &&
  html`<p class="row">${fillTemplate(TEXT.list.found, { words: search })} <a href="${listPath({ view })}">${TEXT.list.clear}</a></p>`
}
${
  rows.length === 0
    ? html`<p class="muted">${describeEmpty(list)}</p>`
    : html`<ol class="leads">
${rows.map((row) => renderRow(row, times))}</ol>`
}
${renderPages(list)}`,
  );
}

function renderViews({ view: current, counts, search }: ListPage): Html {
  return html`<nav class="views" aria-label="${TEXT.list.views}"><ul class="row">
${INBOX_VIEWS.map(
  (
    view,
  ) => html`<li><a href="${listPath({ view, search })}"${view === current && html` aria-current="page"`}>${TEXT.views[view]} <span class="small">${counts[view]}</span></a></li>
`,
)}</ul></nav>`;
}

function renderSearch(search: string): Html {
  return html`<form method="post" action="${PATHS.search}" role="search">
<label class="small" for="words">${TEXT.list.searchLabel}</label>
<div class="row"><input id="words" name="words" type="search" value="${search}" autocomplete="off"> <button>${TEXT.list.search}</button></div>
</form>`;
}

function renderRow(row: InboxRow, times: LeadTimes): Html {
  return html`<li>
${renderAge(times.judge({ ...row, isQuarantined: row.state === "quarantined" }))}
<div>
<p class="row"><a class="who" href="${leadPath(row.id)}">${toOneLine(row.name) || TEXT.list.noName}</a>
<span class="small">${toOneLine(row.company)}</span>
${row.meetingStart !== "" && html`<span class="flag">${describeCall(row, times)}</span>`}
${row.isCallNews && html`<span class="flag" data-state="failing">${TEXT.call.news}</span>`}
${["failing", "dead", "quarantined"].includes(row.state) && html`<span class="flag" data-state="${row.state}">${TEXT.states[row.state]}</span>`}</p>
<p class="small">${toOneLine(row.opening)}</p>
</div>
<p class="small">${row.assignee ?? (row.answeredAt === null && TEXT.list.nobody)}<br>${renderTime(times, row.receivedAt)}</p>
</li>
`;
}

function describeCall({ call }: InboxRow, times: LeadTimes): string {
  if (!call) return TEXT.call.title;
  const state = call.state === "held" && call.start <= times.now ? "past" : call.state;
  return fillTemplate(TEXT.call[state], { time: times.format(call.start) });
}

function renderPages({ view, page, hasNext, search }: ListPage): Html | undefined {
  if (page === 1 && !hasNext) return undefined;
  const to = (number: number) => listPath({ view, search, page: number });
  return html`<nav class="row" aria-label="${TEXT.list.pages}">
${page > 1 && html`<a class="button" href="${to(page - 1)}" rel="prev">${TEXT.list.newer}</a>`}
<span>${fillTemplate(TEXT.list.page, { page })}</span>
${hasNext && html`<a class="button" href="${to(page + 1)}" rel="next">${TEXT.list.older}</a>`}
</nav>`;
}

function describeEmpty({ search, view }: ListPage): string {
  if (search !== "") return TEXT.list.emptySearch;
  return view === "open" ? TEXT.list.emptyOpen : TEXT.list.empty;
}

type ListPlace = Pick<ListPage, "view"> & Partial<Pick<ListPage, "search" | "page">>;

/** The address of a list, which says that words are searched, but not which. */
export function listPath({ view, search = "", page = 1 }: ListPlace): string {
  const query = new URLSearchParams();
  if (view !== INBOX_VIEWS[0]) query.set("view", view);
  if (search !== "") query.set("search", "");
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? PATHS.inbox : `${PATHS.inbox}?${query}`;
}
