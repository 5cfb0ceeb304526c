import * as z from "zod";
import { readReference } from "#contract/lead-reference.ts";
import { foldForSearch } from "#contract/typed-text.ts";
import type { Database, Query, Value } from "#server/store/database.ts";
import {
  EXPORTED,
  INBOX_VIEWS,
  type InboxQuery,
  type InboxRow,
  type InboxStore,
  type InboxView,
  inboxRow,
} from "#server/store/inbox-store.ts";
import { cleanText, makeEmailKey, selectAll } from "#server/store/rows.ts";

/** The lists of the inbox: each view reads an index; a search reads the leads of its view until the page is full. */
export function createInboxLists(database: Database): Pick<InboxStore, "listInbox" | "countInbox"> {
  return {
    listInbox: (inboxQuery) => database.read((query) => selectRows(query, inboxQuery, database.foldText)),
    countInbox: (member) =>
      database.read(async (query) => countsRow.parse((await query(SELECT_COUNTS, [member]))[0])),
  };
}

async function selectRows(
  query: Query,
  wanted: InboxQuery,
  foldText: Database["foldText"],
): Promise<InboxRow[]> {
  const { view, member, search, now, limit, offset } = wanted;
  const values: Value[] = [limit, offset];
  const bind = (value: Value) => `$${values.push(value)}`;
  const conditions = [VIEW_CONDITIONS[view]];
  if (view === "mine") conditions.push(`assignee = ${bind(member)}`);
  for (const word of listWords(search))
    conditions.push(`${foldText(SEARCHED)} LIKE ${bind(`%${escapePattern(word)}%`)} ESCAPE '\\'`);
  // The oldest open lead is the next to answer, and the next call the next to prepare; elsewhere the newest comes first.
  const order = OLDEST_FIRST.has(view) ? "ASC" : "DESC";
  const next = view === "calls" ? `(${SELECT_CALL} AND start_at > ${bind(now)}) NULLS LAST, ` : "";
  const ordered = `ORDER BY ${next}received_at ${order}, id ${order}`;
  // Joined only to the leads of the page: a late page must not look up the mails of all before it.
  return selectAll(
    query,
    inboxRow,
    `SELECT found.*, received_at AS "receivedAt", mail.state, start_at AS start,
      call_slot.state AS "callState", (${SELECT_LAST}) AS "changedBy" FROM (
      SELECT ${COLUMNS} FROM lead WHERE ${conditions.join(" AND ")}
      ${ordered} LIMIT $1 OFFSET $2) AS found
      LEFT JOIN mail ON mail.lead_id = id AND kind = 'lead'
      LEFT JOIN call_slot ON call_slot.lead_id = id ${ordered}`,
    values,
  );
}

const REFERENCE = /^[\da-f]{4}-[\da-f]{4}$/i;

// A visitor's reference is the end of an ID, without its dash.
function listWords(search: string): string[] {
  const words = foldForSearch(cleanText(search)).split(/\s+/).filter(Boolean);
  return words.map((word) => {
    if (word.includes("@")) return makeEmailKey(word);
    return REFERENCE.test(word) ? (readReference(word) ?? word) : word;
  });
}

function escapePattern(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&");
}

const OPEN = "answered_at IS NULL AND quarantined = 0";
const VIEW_CONDITIONS: Record<InboxView, string> = {
  open: OPEN,
  mine: OPEN,
  calls: "meeting_start <> '' AND quarantined = 0",
  failed: "id IN (SELECT lead_id FROM mail WHERE kind = 'lead' AND state IN ('failing', 'dead'))",
  quarantined: "quarantined = 1",
  answered: "answered_at IS NOT NULL",
  all: "received_at IS NOT NULL",
};
const OLDEST_FIRST: ReadonlySet<InboxView> = new Set(["open", "mine"]);

const SELECT_CALL = "SELECT start_at FROM call_slot WHERE lead_id = id AND seat IS NOT NULL";
const SELECT_LAST = `SELECT member FROM audit WHERE audit.lead_id = id AND action <> '${EXPORTED}'
  ORDER BY number DESC LIMIT 1`;

const SEARCHED = [
  "first_name",
  "last_name",
  "email",
  "email_key",
  "phone_number",
  "company_name",
  "message",
  "id",
].join(" || ' ' || ");
const OPENING_LENGTH = 200;
const COLUMNS = `id, received_at, first_name || ' ' || last_name AS name, company_name AS company,
  substr(message, 1, ${OPENING_LENGTH}) AS opening, meeting_start AS "meetingStart", answered_at AS "answeredAt",
  assignee, quarantined`;

const SELECT_COUNTS = `SELECT ${INBOX_VIEWS.map((view) => {
  const own = view === "mine" ? " AND assignee = $1" : "";
  return `(SELECT count(*) FROM lead WHERE ${VIEW_CONDITIONS[view]}${own}) AS "${view}"`;
}).join(", ")}`;

const countsRow = z.record(z.enum(INBOX_VIEWS), z.number());
