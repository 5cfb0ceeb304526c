import * as z from "zod";
import { readReference } from "#contract/lead-reference.ts";
import type { Database, Query, Row, Value } from "#server/relay/store/database.ts";
import {
  EXPORTED,
  INBOX_VIEWS,
  type InboxQuery,
  type InboxRow,
  type InboxStore,
  type InboxView,
  VISITOR,
} from "#server/relay/store/inbox/inbox-store.ts";
import { cleanText, instant } from "#server/relay/store/rows.ts";
import { MAIL_STATES } from "#server/relay/store/store.ts";
import { CALL_STATES } from "#server/relay/store/stored-call.ts";

/** The lists of the inbox: each view reads an index; a search reads the leads of its view until the page is full. */
export function createInboxLists(database: Database): Pick<InboxStore, "listInbox" | "countInbox"> {
  return {
    listInbox: (inboxQuery) => database.read((query) => selectRows(query, inboxQuery, database.foldCase)),
    countInbox: (member) =>
      database.read(async (query) => {
        const [row] = await query(SELECT_COUNTS, [member]);
        return countsRow.parse(row);
      }),
  };
}

async function selectRows(query: Query, wanted: InboxQuery, foldCase: string): Promise<InboxRow[]> {
  const { view, member, search, now, limit, offset } = wanted;
  const values: Value[] = [limit, offset];
  const bind = (value: Value) => `$${values.push(value)}`;
  const conditions = [VIEW_CONDITIONS[view]];
  if (view === "mine") conditions.push(`assignee = ${bind(member)}`);
  for (const word of listWords(search))
    conditions.push(`${foldCase}(${SEARCHED}) LIKE ${bind(`%${escapePattern(word)}%`)} ESCAPE '\\'`);
  // The oldest open lead is the next to answer, and the next call the next to prepare; elsewhere the newest comes first.
  const order = OLDEST_FIRST.has(view) ? "ASC" : "DESC";
  const next = view === "calls" ? `(${SELECT_CALL} AND start_at > ${bind(now)}) NULLS LAST, ` : "";
  const ordered = `ORDER BY ${next}received_at ${order}, id ${order}`;
  // Joined only to the leads of the page: a late page must not look up the mails of all before it.
  const rows = await query(
    `SELECT found.*, mail.state, start_at, call_slot.state AS call_state, (${SELECT_LAST}) AS last_member FROM (
      SELECT ${COLUMNS} FROM lead WHERE ${conditions.join(" AND ")}
      ${ordered} LIMIT $1 OFFSET $2) AS found
      LEFT JOIN mail ON mail.lead_id = id AND kind = 'lead'
      LEFT JOIN call_slot ON call_slot.lead_id = id ${ordered}`,
    values,
  );
  return rows.map(readRow);
}

const MAX_WORDS = 8;
const REFERENCE = /^[\da-f]{4}-[\da-f]{4}$/i;

// A visitor's reference is the end of an ID, without its dash.
function listWords(search: string): string[] {
  const words = cleanText(search).toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => (REFERENCE.test(word) ? (readReference(word) ?? word) : word));
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

const SEARCHED =
  "first_name || ' ' || last_name || ' ' || email || ' ' || company_name || ' ' || message || ' ' || id";
const OPENING_LENGTH = 200;
const COLUMNS = `id, received_at, first_name, last_name, email, company_name,
  substr(message, 1, ${OPENING_LENGTH}) AS opening, meeting_start, answered_at, assignee, quarantined`;

const SELECT_COUNTS = `SELECT ${INBOX_VIEWS.map((view) => {
  const own = view === "mine" ? " AND assignee = $1" : "";
  return `(SELECT count(*) FROM lead WHERE ${VIEW_CONDITIONS[view]}${own}) AS "${view}"`;
}).join(", ")}`;

const countsRow = z.record(z.enum(INBOX_VIEWS), z.number());
const listRow = z.object({
  id: z.string(),
  received_at: instant,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company_name: z.string(),
  opening: z.string(),
  meeting_start: z.string(),
  answered_at: instant.nullable(),
  assignee: z.string().nullable(),
  quarantined: z.number(),
  state: z.enum(MAIL_STATES).nullable(),
  start_at: instant.nullable(),
  call_state: z.enum(CALL_STATES).nullable(),
  last_member: z.string().nullable(),
});

function readRow(row: Row): InboxRow {
  const { first_name, last_name, state, start_at, call_state, ...lead } = listRow.parse(row);
  const isHeld = lead.quarantined === 1 || state === null || state === "held";
  return {
    id: lead.id,
    receivedAt: lead.received_at,
    name: `${first_name} ${last_name}`.trim(),
    email: lead.email,
    company: lead.company_name,
    opening: lead.opening,
    meetingStart: lead.meeting_start,
    call: start_at === null || call_state === null ? undefined : { start: start_at, state: call_state },
    isCallNews: lead.last_member === VISITOR,
    answeredAt: lead.answered_at,
    assignee: lead.assignee,
    state: isHeld ? "quarantined" : state,
  };
}
