import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { LRUCache } from "lru-cache";
import { formatCsv, formatLeadsCsv, toIsoTime } from "#server/cli/export-formats.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import { describeAction, renderAge, renderTime } from "#server/inbox/lead-sections.ts";
import { createLeadTimes, type LeadTimes } from "#server/inbox/lead-times.ts";
import {
  answerCsv,
  answerPage,
  answerSeeOther,
  type Html,
  type InboxRouter,
  readForm,
  renderNotice,
} from "#server/inbox/page.ts";
import { fillTemplate, toOneLine } from "#server/mail/compose/messages.ts";
import type { Services } from "#server/services.ts";
import { INBOX_VIEWS, type InboxRow, type InboxView } from "#server/store/list-leads.ts";
import { inboxWords } from "#server/words.ts";

const PAGE_SIZE = 50;
/** In characters. */
const SEARCH_LIMIT = 200;
const MAX_AUDIT_ENTRIES = 100_000;

/** The lists, the search, and what can be exported. */
export function addLeadList(app: InboxRouter, services: Services): void {
  const { store, calendars, clock } = services;
  // By session. Words may name a visitor, and addresses are kept in histories and logs.
  const searches = new LRUCache<string, string>({ max: 1_000 });
  app.get(PATHS.inbox, async (context) => {
    const { name: member, secret } = context.var.session;
    const { view: wanted, search: isSearch, page: pageText = "", done } = context.req.query();
    const view = INBOX_VIEWS.find((known) => known === wanted) ?? INBOX_VIEWS[0];
    const search = (isSearch !== undefined && searches.get(secret)) || "";
    const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1;
    const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
    const times = createLeadTimes(services);
    const rows = await store.listInbox({ view, member, search, now: times.now, ...slice });
    const counts = await store.countInbox(member);
    const place = { view, page, search };
    const title = inboxWords().views[view];
    const { calendarUnread, found, clear, empty, emptyOpen, emptySearch } = inboxWords().list;
    const nothing = search !== "" ? emptySearch : view === "open" ? emptyOpen : empty;
    const unread = view === "calls" ? calendars.listUnread() : [];
    return answerPage(
      context,
      { title, city: times.city },
      html`${renderNotice(done === "erased" ? inboxWords().done.erased : undefined)}
<div class="row ends">
<h1>${title}</h1>
${renderSearch(search)}
</div>
${renderViews(place, counts)}
${unread.map((city) => html`<p class="problem">${fillTemplate(calendarUnread, { city })}</p>`)}
${
  search !== "" &&
  html`<p class="row">${fillTemplate(found, { words: search })} <a href="${listPath({ view })}">${clear}</a></p>`
}
${
  rows.length === 0
    ? html`<p class="muted">${nothing}</p>`
    : html`<ol class="leads">
${rows.slice(0, PAGE_SIZE).map((row) => renderRow(row, times))}</ol>`
}
${renderPages(place, rows.length > PAGE_SIZE)}`,
    );
  });

  app.post(PATHS.search, async ({ req, get }) => {
    const words = ((await readForm(req)).words ?? "").trim();
    const excess = words.length - SEARCH_LIMIT;
    if (excess > 0) {
      const message = fillTemplate(inboxWords().errors.longSearch, { limit: SEARCH_LIMIT, excess });
      throw new HTTPException(422, { message });
    }
    if (words === "") return answerSeeOther(PATHS.inbox);
    searches.set(get("session").secret, words);
    return answerSeeOther(listPath({ view: "all", search: words }));
  });

  app.get(PATHS.export, async ({ get }) => {
    const records = await store.list();
    await store.audit({ at: clock(), member: get("session").name, action: "exportedAll" });
    return answerCsv("leads.csv", formatLeadsCsv(records));
  });

  app.get(PATHS.audit, async () => {
    const entries = await store.listAudit(MAX_AUDIT_ENTRIES);
    const rows = entries.map(({ at, member, leadId, ...action }) => {
      return [toIsoTime(at), member, describeAction(action), leadId ?? ""];
    });
    return answerCsv("audit.csv", formatCsv([["time", "member", "action", "lead"], ...rows]));
  });
}

/** A page of a list, from 1, and the searched words, if there are any. */
type ListPlace = { view: InboxView; page?: number; search?: string };

/** The address of a list, which says that words are searched, but not which. */
function listPath({ view, search = "", page = 1 }: ListPlace): string {
  const query = new URLSearchParams();
  if (view !== INBOX_VIEWS[0]) query.set("view", view);
  if (search !== "") query.set("search", "");
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? PATHS.inbox : `${PATHS.inbox}?${query}`;
}

function renderViews({ view: current, search = "" }: ListPlace, counts: Record<InboxView, number>): Html {
  return html`<nav class="views" aria-label="${inboxWords().list.views}"><ul class="row">
${INBOX_VIEWS.map(
  (
    view,
  ) => html`<li><a href="${listPath({ view, search })}"${view === current && html` aria-current="page"`}>${inboxWords().views[view]} <span class="small">${counts[view]}</span></a></li>
`,
)}</ul></nav>`;
}

function renderSearch(search: string): Html {
  const { searchLabel, search: button } = inboxWords().list;
  return html`<form method="post" action="${PATHS.search}" role="search">
<label class="small" for="words">${searchLabel}</label>
<div class="row"><input id="words" name="words" type="search" value="${search}" autocomplete="off"> <button>${button}</button></div>
</form>`;
}

function renderRow(row: InboxRow, times: LeadTimes): Html {
  const { list, call, states } = inboxWords();
  return html`<li>
${renderAge(times.judge(row))}
<div>
<p class="row"><a class="who" href="${leadPath(row.id)}">${toOneLine(row.name) || list.noName}</a>
<span class="small">${toOneLine(row.company)}</span>
${row.meetingStart !== "" && html`<span class="flag">${describeCall(row, times)}</span>`}
${row.isCallNews && html`<span class="flag" data-state="failing">${call.news}</span>`}
${["failing", "dead", "quarantined"].includes(row.state) && html`<span class="flag" data-state="${row.state}">${states[row.state]}</span>`}</p>
<p class="small">${toOneLine(row.opening)}</p>
</div>
<p class="small">${row.assignee ?? (row.answeredAt === null && list.nobody)}<br>${renderTime(times, row.receivedAt)}</p>
</li>
`;
}

function describeCall({ call }: InboxRow, times: LeadTimes): string {
  if (!call) return inboxWords().call.title;
  const state = call.state === "held" && call.start <= times.now ? "past" : call.state;
  return fillTemplate(inboxWords().call[state], { time: times.format(call.start) });
}

function renderPages({ page = 1, ...place }: ListPlace, hasNext: boolean): Html | undefined {
  if (page === 1 && !hasNext) return undefined;
  const { pages, page: text, newer, older } = inboxWords().list;
  const link = (to: number, rel: string, label: string) =>
    html`<a class="button" href="${listPath({ ...place, page: to })}" rel="${rel}">${label}</a>`;
  return html`<nav class="row" aria-label="${pages}">
${page > 1 && link(page - 1, "prev", newer)}
<span>${fillTemplate(text, { page })}</span>
${hasNext && link(page + 1, "next", older)}
</nav>`;
}
