/**
 * The reference that a visitor is given for a message, such as `3F9A-12C4`: the end of its submission key.
 * The ID of the lead has the same end, so that the owner finds it by what the visitor says.
 */
export function formatReference(submissionKey: string): string {
  return submissionKey.slice(-REFERENCE_LENGTH).toUpperCase().replace(/^.{4}/, "$&-");
}

/** The end of an ID or a submission key that a reference stands for; undefined when the text is no such thing. */
export function readReference(text: string): string | undefined {
  const end = text.replaceAll("-", "").slice(-REFERENCE_LENGTH).toLowerCase();
  return /^[\da-f]{8}$/.test(end) ? end : undefined;
}

/** Whether a lead's ID, as the relay acknowledges it, belongs to the submission of this key. */
export function isAcknowledged(submissionKey: string, leadId: string | null): boolean {
  return leadId?.slice(-REFERENCE_LENGTH) === submissionKey.slice(-REFERENCE_LENGTH);
}

const REFERENCE_LENGTH = 8;
