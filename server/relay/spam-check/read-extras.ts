import { SUBMISSION_KEY_LIMIT } from "#contract/limits.ts";
import {
  PROOF_FIELD,
  PROOF_HEADER,
  SUBMISSION_KEY_FIELD,
  SUBMISSION_KEY_HEADER,
} from "#contract/mail-request.ts";
import type { Submission } from "#server/relay/submission.ts";

/** Reads what the site's own form adds to the provider's protocol: as a header or, without a usable one, as a field. */
export function readExtras(
  headers: Headers,
  fields: Submission["fields"],
): Pick<Submission, "key" | "proof"> {
  return {
    key: parseKey(headers.get(SUBMISSION_KEY_HEADER)) ?? parseKey(fields[SUBMISSION_KEY_FIELD]),
    proof: parseText(headers.get(PROOF_HEADER)) ?? parseText(fields[PROOF_FIELD]),
  };
}

const KEY_PATTERN = /^[\x20-\x7e]+$/;

function parseKey(value: unknown): string | undefined {
  const key = parseText(value);
  return key && key.length <= SUBMISSION_KEY_LIMIT && KEY_PATTERN.test(key) ? key : undefined;
}

function parseText(value: unknown): string | undefined {
  return (typeof value === "string" && value.trim()) || undefined;
}
