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
