import { toIsoTime } from "#server/leads/format-time.ts";
import { findLeadMail } from "#server/leads/lead-mail.ts";
import type { Attempt, LeadRecord, MailRecord } from "#server/relay/store/store.ts";

/**
 * A lead with every field, mail and attempt for programs; times in ISO 8601. `due` and `attempts` are those of its lead mail.
 * The fields of a wished call are there when one was wished.
 */
export function toPlainLead(record: LeadRecord) {
  const { lead, state, spamReasons, answeredAt, mails } = record;
  const { id, receivedAt, meeting_start, meeting_time_zone, ...fields } = lead;
  const leadMail = findLeadMail(record);
  return {
    id,
    received: toIsoTime(receivedAt),
    state,
    due: toIsoOrNull(leadMail?.dueAt ?? null),
    ...fields,
    ...(meeting_start !== "" && { meeting_start }),
    ...(meeting_time_zone !== "" && { meeting_time_zone }),
    attempts: (leadMail?.attempts ?? []).map(toPlainAttempt),
    answered: toIsoOrNull(answeredAt),
    doubts: spamReasons,
    mails: mails.map(toPlainMail),
  };
}

/** JSON text that no terminal obeys: JSON itself escapes only the first 32 control characters. */
export function formatJson(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2);
  return `${text.replace(/[\u007f-\u009f\p{Bidi_Control}]/gu, escapeCharacter)}\n`;
}

function toPlainMail({ kind, messageId, state, dueAt, attempts }: MailRecord) {
  return { kind, messageId, state, due: toIsoOrNull(dueAt), attempts: attempts.map(toPlainAttempt) };
}

function toPlainAttempt({ at, ok, error, transport }: Attempt) {
  return { at: toIsoTime(at), ok, error, transport };
}

function toIsoOrNull(time: number | null): string | null {
  return time === null ? null : toIsoTime(time);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
