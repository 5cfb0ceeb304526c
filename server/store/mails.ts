import * as z from "zod";
import { type Query, selectAll } from "#server/store/database.ts";
import type { MailKind } from "#server/store/lead-record.ts";

/** Longer than the longest backoff and than a lease: anything due later was queued by a wrong clock. */
export const MAX_DELAY_MS = 15 * 60_000 + 30_000;

/** The same at every attempt, so that a mail sent twice around a crash is recognized as one. */
export function makeMessageId(leadId: string, kind: MailKind, domain: string): string {
  return `<${leadId}${kind === "lead" ? "" : `.${kind}`}@${domain}>`;
}

/** Later mails of a kind are numbered: they carry news, and no mail program may hide them as duplicates. */
function makeSiblingId(messageId: string, kind: Exclude<MailKind, "lead">, number = 1): string {
  return messageId.replace("@", number === 1 ? `.${kind}@` : `.${kind}.${number}@`);
}

export function readMailNumber(messageId: string): number {
  const [, number = "1"] = /\.[a-z]+\.(\d+)@/.exec(messageId) ?? [];
  return Number(number);
}

type NoticeKind = Exclude<
  MailKind,
  "lead" | "confirmation" | "webhook.lead" | "webhook.call" | "webhook.summary"
>;

/** Queues news of a lead that is stored. The webhook gets those for the team too, if it got the lead. */
export async function queueNotice(
  query: Query,
  kind: NoticeKind,
  leadId: string,
  now: number,
): Promise<void> {
  const mails = await selectAll(query, messageIdRow, SELECT_MESSAGE_IDS, [leadId]);
  const ids = new Map(mails.map(({ kind, message_id }) => [kind, message_id]));
  const leadMail = ids.get("lead");
  if (leadMail === undefined) return;
  const kinds = kind === "call" || kind === "summary" ? [kind, `webhook.${kind}` as const] : [kind];
  for (const each of kinds) {
    if (each.startsWith("webhook.") && !ids.has("webhook.lead")) continue;
    const former = ids.get(each);
    const number = former === undefined ? 1 : readMailNumber(former) + 1;
    await query(UPSERT_MAIL, [leadId, each, makeSiblingId(leadMail, each, number), now]);
  }
}

const messageIdRow = z.object({ kind: z.string(), message_id: z.string() });

const SELECT_MESSAGE_IDS = "SELECT kind, message_id FROM mail WHERE lead_id = $1";
const UPSERT_MAIL = `INSERT INTO mail (lead_id, kind, message_id, queued_at, due_at, state)
  VALUES ($1, $2, $3, $4, $4, 'waiting') ON CONFLICT (lead_id, kind) DO UPDATE SET
    message_id = excluded.message_id, queued_at = excluded.queued_at, due_at = excluded.due_at,
    lease_token = NULL, failures = 0, state = 'waiting'`;
