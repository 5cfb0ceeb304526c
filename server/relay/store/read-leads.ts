import type { Database, Query, Value } from "#server/relay/store/database.ts";
import type { NotedAttempt, QueuedMail } from "#server/relay/store/rows.ts";
import { LEAD_COLUMNS, readAttempt, readJudgment, readLead, readMail } from "#server/relay/store/rows.ts";
import type { LeadRecord, LeadState, MailRecord, Store } from "#server/relay/store/store.ts";
import { MAIL_KINDS } from "#server/relay/store/store.ts";

/** The part of the store that shows what is in it. */
export function createReader(database: Database): Pick<Store, "list" | "find"> {
  return {
    list: () => database.read((query) => selectRecords(query)),
    async find(leadId) {
      const [record] = await database.read((query) => selectRecords(query, leadId));
      return record;
    },
  };
}

async function selectRecords(query: Query, leadId?: string): Promise<LeadRecord[]> {
  const select = (sql: string, column: string, order: string, values: Value[] = []) =>
    query(leadId === undefined ? `${sql} ${order}` : `${sql} WHERE ${column} = $1 ${order}`, values);
  const values = leadId === undefined ? [] : [leadId];
  const leads = await select(SELECT_LEADS, "id", "ORDER BY received_at, id", values);
  const mails = groupByLead((await select(SELECT_MAILS, "lead_id", "", values)).map(readMail));
  const attempts = groupByLead(
    (await select(SELECT_ATTEMPTS, "lead_id", "ORDER BY number", values)).map(readAttempt),
  );
  return leads.map((row) => {
    const lead = readLead(row);
    const { isQuarantined, doubts, answeredAt } = readJudgment(row);
    const records = joinAttempts(mails.get(lead.id) ?? [], attempts.get(lead.id) ?? []);
    return { lead, state: readState(isQuarantined, records), doubts, answeredAt, mails: records };
  });
}

function groupByLead<Item extends { leadId: string }>(items: Item[]): Map<string, Item[]> {
  return Map.groupBy(items, ({ leadId }) => leadId);
}

function joinAttempts(mails: QueuedMail[], attempts: NotedAttempt[]): MailRecord[] {
  const records = mails.map(({ record }) => ({
    ...record,
    attempts: attempts.filter(({ kind }) => kind === record.kind).map(({ attempt }) => attempt),
  }));
  return records.sort((one, other) => MAIL_KINDS.indexOf(one.kind) - MAIL_KINDS.indexOf(other.kind));
}

function readState(isQuarantined: boolean, mails: MailRecord[]): LeadState {
  const state = mails.find(({ kind }) => kind === "lead")?.state;
  return isQuarantined || state === undefined || state === "held" ? "quarantined" : state;
}

const SELECT_LEADS = `SELECT ${LEAD_COLUMNS}, doubts, quarantined, answered_at FROM lead`;
const SELECT_MAILS = "SELECT lead_id, kind, message_id, queued_at, due_at, failures, state FROM mail";
const SELECT_ATTEMPTS = "SELECT lead_id, kind, at, ok, error, transport FROM attempt";
