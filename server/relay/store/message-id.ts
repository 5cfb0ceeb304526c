import type { Database } from "#server/relay/store/database.ts";
import type { MailKind } from "#server/relay/store/store.ts";

/** The Message-ID of a mail: the same at every try, so that a mail sent twice around a crash is recognizably one. */
export function makeMessageId(leadId: string, kind: MailKind, domain: string): string {
  return `<${leadId}${kind === "lead" ? "" : `.${kind}`}@${domain}>`;
}

/** A SELECT's expression for the id of another mail of the same lead, out of that of its `lead` mail. */
export function siblingMessageId(kind: Exclude<MailKind, "lead">): string {
  return `replace(message_id, '@', '.${kind}@')`;
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
