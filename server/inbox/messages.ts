import { fillTemplate } from "#server/mail/compose/messages.ts";
import type { AuditEntry } from "#server/store/audit.ts";
import { inboxWords } from "#server/words.ts";

/** What someone did, to be read after their name. An older entry may lack the subject. */
export function describeAction({ action, subject }: Pick<AuditEntry, "action" | "subject">): string {
  const actions: Record<string, string> = inboxWords().actions;
  return fillTemplate(actions[action] ?? action, { subject: subject ?? inboxWords().actions.someone });
}
