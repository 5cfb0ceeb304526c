import { MIMEType } from "node:util";
import * as z from "zod";
import { BODY_LIMIT, SUBMISSION_KEY_LIMIT } from "#contract/limits.ts";
import {
  type MailIds,
  mergeBrief,
  PROOF_FIELD,
  PROOF_HEADER,
  SUBMISSION_KEY_FIELD,
  SUBMISSION_KEY_HEADER,
  VISIT_HEADER,
} from "#contract/mail-request.ts";
import { readVisit, writeVisit } from "#contract/visit.ts";
import { HttpError } from "#server/answers.ts";
import { readBody, readMediaType } from "#server/read-body.ts";

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

/** Specification section 7.1. Missing IDs are left empty. */
export async function readJsonSubmission(request: Request): Promise<Submission> {
  if (readMediaType(request) !== "application/json") {
    throw new HttpError(415, "The message must be sent as application/json.");
  }
  const body = parseJson(await readBody(request, BODY_LIMIT));
  const result = sendRequest.safeParse(body);
  if (!result.success) {
    throw new HttpError(
      400,
      "The message must be a JSON object with texts as ids and an object of template_params.",
    );
  }
  const { user_id, service_id, template_id, template_params } = result.data;
  return {
    ids: { userId: user_id, serviceId: service_id, templateId: template_id },
    fields: template_params,
    ...readExtras(request.headers, template_params),
  };
}

const id = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const sendRequest = z.object({
  user_id: id,
  service_id: id,
  template_id: id,
  template_params: z.record(z.string(), z.unknown()).default({}),
});

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new HttpError(400, "The message is not valid JSON.");
  }
}

const FORM_TYPES = ["multipart/form-data", "application/x-www-form-urlencoded"];

/** Specification section 7.2. Files are ignored. */
export async function readFormSubmission(request: Request): Promise<Submission> {
  if (!FORM_TYPES.includes(readMediaType(request))) {
    throw new HttpError(415, `The form must be sent as ${FORM_TYPES.join(" or ")}.`);
  }
  const fields: Record<string, unknown> = {};
  for (const [name, value] of await parseForm(request)) {
    if (typeof value === "string" && !Object.hasOwn(fields, name)) fields[name] = value;
  }
  return {
    ids: {
      userId: textOf(fields.user_id),
      serviceId: textOf(fields.service_id),
      templateId: textOf(fields.template_id),
    },
    fields: mergeBrief(fields),
    ...readExtras(request.headers, fields),
  };
}

async function parseForm(request: Request): Promise<FormData> {
  const body = await readBody(request, BODY_LIMIT);
  const type = request.headers.get("content-type") ?? "";
  try {
    checkFieldCount(body, type);
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, "The form cannot be read.");
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The extensions of the site's own form: headers or, failing that, fields. */
function readExtras(
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

/** The site's form has about fifteen. Each field of a form costs time, and 65,000 fit into a body. */
const MAX_FIELDS = 200;

/** Counts separators before parsing. Throws HttpError 400. */
function checkFieldCount(body: Uint8Array, type: string): void {
  const { essence, params } = new MIMEType(type);
  const separator = essence === "multipart/form-data" ? `--${params.get("boundary") ?? ""}` : "&";
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const count = bytes.toString("latin1").split(separator).length - 1;
  if (count > MAX_FIELDS)
    throw new HttpError(400, `The message has too many fields: at most ${MAX_FIELDS} are read.`);
}
