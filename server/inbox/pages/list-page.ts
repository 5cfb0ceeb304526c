import { html } from "hono/html";
import type { Html } from "#server/inbox/answer-inbox.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import type { LeadTimes } from "#server/inbox/lead-times.ts";
import { renderAge, renderTime } from "#server/inbox/pages/lead-view.ts";
import { type PageFrame, renderNotice, renderPage } from "#server/inbox/pages/page.ts";
import { fillTemplate, toOneLine } from "#server/mail/compose/messages.ts";
import { INBOX_VIEWS, type InboxRow, type InboxView } from "#server/store/list-leads.ts";
import { inboxWords } from "#server/words.ts";

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
    { ...frame, title: inboxWords().views[view], city: times.city },
    html`${renderNotice(notice)}
<div class="row ends">
<h1>${inboxWords().views[view]}</h1>
${renderSearch(search)}
</div>
${renderViews(list)}
${list.unread.map((city) => html`<p class="problem">${fillTemplate(inboxWords().list.calendarUnread, { city })}</p>`)}
${
  search !== "" &&
  html`<p class="row">${fillTemplate(inboxWords().list.found, { words: search })} <a href="${listPath({ view })}">${inboxWords().list.clear}</a></p>`
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
  return html`<nav class="views" aria-label="${inboxWords().list.views}"><ul class="row">
${INBOX_VIEWS.map(
  (
    view,
  ) => html`<li><a href="${listPath({ view, search })}"${view === current && html` aria-current="page"`}>${inboxWords().views[view]} <span class="small">${counts[view]}</span></a></li>
`,
)}</ul></nav>`;
}

function renderSearch(search: string): Html {
  return html`<form method="post" action="${PATHS.search}" role="search">
<label class="small" for="words">${inboxWords().list.searchLabel}</label>
<div class="row"><input id="words" name="words" type="search" value="${search}" autocomplete="off"> <button>${inboxWords().list.search}</button></div>
</form>`;
}

function renderRow(row: InboxRow, times: LeadTimes): Html {
  return html`<li>
${renderAge(times.judge({ ...row, isQuarantined: row.state === "quarantined" }))}
<div>
<p class="row"><a class="who" href="${leadPath(row.id)}">${toOneLine(row.name) || inboxWords().list.noName}</a>
<span class="small">${toOneLine(row.company)}</span>
${row.meetingStart !== "" && html`<span class="flag">${describeCall(row, times)}</span>`}
${row.isCallNews && html`<span class="flag" data-state="failing">${inboxWords().call.news}</span>`}
${["failing", "dead", "quarantined"].includes(row.state) && html`<span class="flag" data-state="${row.state}">${inboxWords().states[row.state]}</span>`}</p>
<p class="small">${toOneLine(row.opening)}</p>
</div>
<p class="small">${row.assignee ?? (row.answeredAt === null && inboxWords().list.nobody)}<br>${renderTime(times, row.receivedAt)}</p>
</li>
`;
}

function describeCall({ call }: InboxRow, times: LeadTimes): string {
  if (!call) return inboxWords().call.title;
  const state = call.state === "held" && call.start <= times.now ? "past" : call.state;
  return fillTemplate(inboxWords().call[state], { time: times.format(call.start) });
}

function renderPages({ view, page, hasNext, search }: ListPage): Html | undefined {
  if (page === 1 && !hasNext) return undefined;
  const to = (number: number) => listPath({ view, search, page: number });
  return html`<nav class="row" aria-label="${inboxWords().list.pages}">
${page > 1 && html`<a class="button" href="${to(page - 1)}" rel="prev">${inboxWords().list.newer}</a>`}
<span>${fillTemplate(inboxWords().list.page, { page })}</span>
${hasNext && html`<a class="button" href="${to(page + 1)}" rel="next">${inboxWords().list.older}</a>`}
</nav>`;
}

function describeEmpty({ search, view }: ListPage): string {
  if (search !== "") return inboxWords().list.emptySearch;
  return view === "open" ? inboxWords().list.emptyOpen : inboxWords().list.empty;
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
