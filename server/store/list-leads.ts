import * as z from "zod";
import { readReference } from "#contract/lead-reference.ts";
import { foldForSearch } from "#contract/typed-text.ts";
import { VISITOR } from "#server/store/audit.ts";
import {
  cleanText,
  type Database,
  instant,
  makeEmailKey,
  type Query,
  selectAll,
  type Value,
} from "#server/store/database.ts";
import { CALL_STATES, MAIL_STATES } from "#server/store/lead-record.ts";

/** `open`: neither answered nor in quarantine. `mine`: of these, the ones assigned to the asking member. */
export const INBOX_VIEWS = ["open", "mine", "calls", "failed", "quarantined", "answered", "all"] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export type InboxQuery = {
  view: InboxView;
  /** Who asks. */
  member: string;
  /**
   * Words, of which the first eight must all occur in name, address, company, ID or the beginning of the message, in any case;
   * empty for no search. Finds quarantined leads only in their own view.
   */
  search: string;
  now: number;
  limit: number;
  offset: number;
};

/**
 * A line of the list. `opening` is the beginning of the message, and `call` undefined without one that could be booked.
 * `isCallNews`: the visitor changed it, and nobody of the team has changed the lead since.
 */
const inboxRow = z
  .object({
    id: z.string(),
    receivedAt: instant,
    name: z.string().trim(),
    company: z.string(),
    opening: z.string(),
    meetingStart: z.string(),
    answeredAt: instant.nullable(),
    assignee: z.string().nullable(),
    changedBy: z.string().nullable(),
    quarantined: z.number(),
    state: z.enum(MAIL_STATES).nullable(),
    start: instant.nullable(),
    callState: z.enum(CALL_STATES).nullable(),
  })
  .transform(({ changedBy, quarantined, state, start, callState, ...row }) => ({
    ...row,
    isCallNews: changedBy === VISITOR,
    state: quarantined === 1 || state === null || state === "held" ? ("quarantined" as const) : state,
    call: start === null || callState === null ? undefined : { start, state: callState },
  }));
export type InboxRow = z.infer<typeof inboxRow>;

/** The lists of the inbox: each view reads an index; a search reads the leads of its view until the page is full. */
export function createInboxLists(database: Database) {
  return {
    listInbox: (inboxQuery: InboxQuery) =>
      database.read((query) => selectRows(query, inboxQuery, database.foldText)),
    countInbox: (member: string) =>
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
  const patterns = listWords(search).map(
    (word) => `folded LIKE ${bind(`%${escapePattern(word)}%`)} ESCAPE '\\'`,
  );
  if (patterns.length > 0) {
    if (view !== "quarantined") conditions.push("quarantined = 0");
    // LIMIT keeps the databases from folding the texts once for each word.
    const folded = `SELECT ${foldText(SEARCHED)} AS folded LIMIT 1`;
    conditions.push(`EXISTS (SELECT 1 FROM (${folded}) AS texts WHERE ${patterns.join(" AND ")})`);
  }
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
  const wanted = words.map((word) => {
    if (word.includes("@")) return makeEmailKey(word);
    return REFERENCE.test(word) ? (readReference(word) ?? word) : word;
  });
  return [...new Set(wanted)].slice(0, MAX_WORDS);
}

// A search holds up every write.
const MAX_WORDS = 8;
const SEARCHED_LENGTH = 2_000;

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
const SELECT_LAST = "SELECT member FROM audit WHERE audit.lead_id = id ORDER BY number DESC LIMIT 1";

const SEARCHED = [
  "first_name",
  "last_name",
  "email",
  "email_key",
  "phone_number",
  "company_name",
  `substr(message, 1, ${SEARCHED_LENGTH})`,
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
