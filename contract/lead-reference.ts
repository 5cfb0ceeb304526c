/** The visitor's reference, such as `3F9A-12C4`: the end of the submission key, which is also that of the lead's ID. */
export function formatReference(submissionKey: string): string {
  return submissionKey.slice(-REFERENCE_LENGTH).toUpperCase().replace(/^.{4}/, "$&-");
}

/** The common end of a reference, an ID and a submission key; undefined for any other text. */
export function readReference(text: string): string | undefined {
  const end = text.replaceAll("-", "").slice(-REFERENCE_LENGTH).toLowerCase();
  return /^[\da-f]{8}$/.test(end) ? end : undefined;
}

/** Whether the lead ID from the relay belongs to this submission. */
export function isAcknowledged(submissionKey: string, leadId: string | null): boolean {
  return leadId?.slice(-REFERENCE_LENGTH) === submissionKey.slice(-REFERENCE_LENGTH);
}

const REFERENCE_LENGTH = 8;
