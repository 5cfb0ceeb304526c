import type { LeadRecord } from "#server/relay/store/store.ts";

/** A JSON array with every field of every lead and every attempt; times in ISO 8601. */
export function formatLeadsJson(records: LeadRecord[]): string {
  return `${JSON.stringify(records.map(toPlain), undefined, 2)}\n`;
}

function toPlain({ lead, state, dueAt, attempts }: LeadRecord) {
  const { id, receivedAt, ...fields } = lead;
  return {
    id,
    received: toIso(receivedAt),
    state,
    due: dueAt === null ? null : toIso(dueAt),
    ...fields,
    attempts: attempts.map(({ at, ok, error }) => ({ at: toIso(at), ok, error })),
  };
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
