import { MIMEType } from "node:util";
import { BODY_LIMIT, SUBMISSION_KEY_LIMIT } from "#contract/limits.ts";
import {
  type MailIds,
  PROOF_FIELD,
  PROOF_HEADER,
  SUBMISSION_KEY_FIELD,
  SUBMISSION_KEY_HEADER,
  VISIT_HEADER,
} from "#contract/mail-request.ts";
import { readVisit, writeVisit } from "#contract/visit.ts";
import { BodyTooLargeError, readBody, TooManyChunksError } from "#server/http/body-limit.ts";
import { HttpError } from "#server/leads/http-error.ts";

export type Submission = {
  ids: MailIds;
  fields: Record<string, unknown>;
  /** Identifies the submission across retries. */
  key: string | undefined;
  /** A browser without JavaScript has no key: within a day or two the same words are the same submission. */
  isFormPost?: boolean;
  proof: string | undefined;
  /** Where it came from, as `contract/visit.ts` writes it; empty when unknown. */
  visit: string;
};

/** The extensions of the site's own form: headers or, failing that, fields. */
export function readExtras(
  headers: Headers,
  fields: Submission["fields"],
): Pick<Submission, "key" | "proof" | "visit"> {
  return {
    key: parseKey(headers.get(SUBMISSION_KEY_HEADER)) ?? parseKey(fields[SUBMISSION_KEY_FIELD]),
    proof: parseText(headers.get(PROOF_HEADER)) ?? parseText(fields[PROOF_FIELD]),
    visit: parseVisit(headers.get(VISIT_HEADER)),
  };
}

const KEY_PATTERN = /^[\x20-\x7e]+$/;

function parseKey(value: unknown): string | undefined {
  const key = parseText(value);
  return key && key.length <= SUBMISSION_KEY_LIMIT && KEY_PATTERN.test(key) ? key : undefined;
}

function parseVisit(value: string | null): string {
  const visit = readVisit(value ?? "");
  return visit ? writeVisit(visit) : "";
}

function parseText(value: unknown): string | undefined {
  return (typeof value === "string" && value.trim()) || undefined;
}

export async function readLimitedBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBody(request, BODY_LIMIT);
  } catch (error) {
    if (error instanceof BodyTooLargeError) {
      throw new HttpError(413, `The message is too long: at most ${BODY_LIMIT / 1024} KiB can be sent.`);
    }
    if (error instanceof TooManyChunksError) {
      throw new HttpError(400, "The message came in too many small pieces: please send it in larger ones.");
    }
    throw new HttpError(400, "The message ended before it was complete.");
  }
}

export function readMediaType(request: Request): string {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** The site's form has about fifteen. Each field costs time, and 65,000 fit into a body. */
const MAX_FIELDS = 200;

/** Counts separators before parsing. Throws HttpError 400. */
export function checkFieldCount(body: Uint8Array, type: string): void {
  const { essence, params } = new MIMEType(type);
  const separator = essence === "multipart/form-data" ? `--${params.get("boundary") ?? ""}` : "&";
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
    count += 1;
    checkLimit(count);
  }
}

export function checkParameterCount(parameters: unknown): void {
  if (typeof parameters === "object" && parameters !== null) {
    checkLimit(Object.keys(parameters).length);
  }
}

function checkLimit(count: number): void {
  if (count > MAX_FIELDS) {
    throw new HttpError(400, `The message has too many fields: at most ${MAX_FIELDS} are read.`);
  }
}
