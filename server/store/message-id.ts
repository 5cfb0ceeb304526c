import type { Database } from "#server/store/database.ts";
import type { MailKind } from "#server/store/lead-record.ts";

/** The same at every attempt, so that a mail sent twice around a crash is recognized as one. */
export function makeMessageId(leadId: string, kind: MailKind, domain: string): string {
  return `<${leadId}${kind === "lead" ? "" : `.${kind}`}@${domain}>`;
}

/** Later mails of a kind are numbered: they carry news, and no mail program may hide them as duplicates. */
export function makeSiblingId(messageId: string, kind: Exclude<MailKind, "lead">, number = 1): string {
  return messageId.replace("@", number === 1 ? `.${kind}@` : `.${kind}.${number}@`);
}

export function readMailNumber(messageId: string): number {
  const [, number = "1"] = /\.[a-z]+\.(\d+)@/.exec(messageId) ?? [];
  return Number(number);
}

/** For mails queued by version 1, which are not sent without an ID. */
export async function addMissingMessageIds(database: Database, domain: string): Promise<void> {
  const unnamed = await database.read((query) => query(SELECT_UNNAMED));
  if (unnamed.length > 0) await database.write((query) => query(ADD_MESSAGE_IDS, [domain]));
}

const SELECT_UNNAMED = "SELECT lead_id FROM mail WHERE message_id IS NULL LIMIT 1";
const ADD_MESSAGE_IDS = `UPDATE mail SET message_id =
    '<' || lead_id || CASE kind WHEN 'lead' THEN '' ELSE '.' || kind END || '@' || CAST($1 AS TEXT) || '>'
  WHERE message_id IS NULL`;
