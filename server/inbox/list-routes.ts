import { HTTPException } from "hono/http-exception";
import { LRUCache } from "lru-cache";
import { formatCsv, formatLeadsCsv, toIsoTime } from "#server/cli/export-formats.ts";
import { answerCsv, answerPage, answerSeeOther, readForm } from "#server/inbox/answer-inbox.ts";
import type { InboxParts, InboxRouter } from "#server/inbox/inbox.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { createLeadTimes } from "#server/inbox/lead-times.ts";
import { describeAction } from "#server/inbox/messages.ts";
import { listPath, renderListPage } from "#server/inbox/pages/list-page.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import { INBOX_VIEWS } from "#server/store/list-leads.ts";
import { inboxWords } from "#server/words.ts";

const PAGE_SIZE = 50;
/** In characters. */
const SEARCH_LIMIT = 200;
const MAX_AUDIT_ENTRIES = 100_000;

/** The lists, the search, and what can be exported. */
export function addListRoutes(app: InboxRouter, parts: InboxParts): void {
  const { store, facts, soonMs, calendars, clock } = parts;
  // By session. Words may name a visitor, and addresses are kept in histories and logs.
  const searches = new LRUCache<string, string>({ max: 1_000 });
  app.get(PATHS.inbox, async ({ req, get }) => {
    const session = get("session");
    const { view: wanted, search: isSearch, page: pageText = "", done } = req.query();
    const view = INBOX_VIEWS.find((known) => known === wanted) ?? INBOX_VIEWS[0];
    const search = (isSearch !== undefined && searches.get(session.secret)) || "";
    const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1;
    const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
    const now = clock();
    const rows = await store.listInbox({ view, member: session.name, search, now, ...slice });
    const list = {
      ...{ view, page, search },
      counts: await store.countInbox(session.name),
      rows: rows.slice(0, PAGE_SIZE),
      hasNext: rows.length > PAGE_SIZE,
      times: createLeadTimes(facts.organization, soonMs, now),
      unread: view === "calls" ? calendars.listUnread() : [],
      notice: done === "erased" ? inboxWords().done.erased : undefined,
    };
    return answerPage(200, renderListPage({ organization: facts.organization.name, session }, list));
  });

  app.post(PATHS.search, async ({ req, get }) => {
    const words = ((await readForm(req)).words ?? "").trim();
    if (words.length > SEARCH_LIMIT) throw new HTTPException(422, { message: describeLongSearch(words) });
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

function describeLongSearch({ length }: string): string {
  return fillTemplate(inboxWords().errors.longSearch, { limit: SEARCH_LIMIT, excess: length - SEARCH_LIMIT });
}
