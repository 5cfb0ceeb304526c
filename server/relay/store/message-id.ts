import { hash } from "node:crypto";
import type { Database } from "#server/relay/store/database.ts";
import type { MailKind } from "#server/relay/store/store.ts";

/** The Message-ID of a mail: the same at every try, so that a mail sent twice around a crash is recognizably one. */
export function makeMessageId(leadId: string, kind: MailKind, domain: string): string {
  return `<${leadId}${kind === "lead" ? "" : `.${kind}`}@${domain}>`;
}

/**
 * The id of another mail of the same lead, out of that of its `lead` mail. The second mail of a kind says other news than
 * the first: it is numbered, so that no mail program hides it.
 */
export function makeSiblingId(messageId: string, kind: Exclude<MailKind, "lead">, number = 1): string {
  return messageId.replace("@", number === 1 ? `.${kind}@` : `.${kind}.${number}@`);
}

/** The id of a mail that gathers leads, by the ids of their own: with other leads in it, it is another mail. */
export function makeDigestId(messageIds: string[]): string {
  const [first = ""] = messageIds;
  return `<${hash("sha256", messageIds.join()).slice(0, 32)}.digest${first.slice(first.indexOf("@"))}`;
}

/** Which mail of its kind has this id: the first, the second and so on. */
export function readMailNumber(messageId: string): number {
  const [, number = "1"] = /\.[a-z]+\.(\d+)@/.exec(messageId) ?? [];
  return Number(number);
}

/** Names the mails of leads from before ids were kept. They are not sent without. */
export async function nameOldMails(database: Database, domain: string): Promise<void> {
  const unnamed = await database.read((query) => query(SELECT_UNNAMED));
  if (unnamed.length > 0) await database.write((query) => query(NAME_MAILS, [domain]));
}

const SELECT_UNNAMED = "SELECT lead_id FROM mail WHERE message_id IS NULL LIMIT 1";
const NAME_MAILS = `UPDATE mail SET message_id =
    '<' || lead_id || CASE kind WHEN 'lead' THEN '' ELSE '.' || kind END || '@' || CAST($1 AS TEXT) || '>'
  WHERE message_id IS NULL`;
