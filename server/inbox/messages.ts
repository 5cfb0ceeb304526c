import INBOX from "#content/locales/inbox/en-US.json" with { type: "json" };
import { fillTemplate } from "#server/mail/compose/messages.ts";
import type { AuditEntry } from "#server/store/inbox-store.ts";

/** The inbox speaks the team's language, like the mails to the team. */
export const TEXT = INBOX;

/** What someone did, to be read after their name. An older entry may lack the subject. */
export function describeAction({ action, subject }: Pick<AuditEntry, "action" | "subject">): string {
  const actions: Record<string, string> = TEXT.actions;
  return fillTemplate(actions[action] ?? action, { subject: subject ?? TEXT.actions.someone });
}
