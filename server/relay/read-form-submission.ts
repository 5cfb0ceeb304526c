import { checkFieldCount } from "#server/relay/field-limit.ts";
import { readLimitedBody, readMediaType } from "#server/relay/read-limited-body.ts";
import { HttpError } from "#server/relay/refusal.ts";
import { readExtras } from "#server/relay/spam-check/read-extras.ts";
import type { Submission } from "#server/relay/submission.ts";

const FORM_TYPES = ["multipart/form-data", "application/x-www-form-urlencoded"];

/**
 * Reads a form: its fields stand beside the ids (specification section 7.2). Files in it are ignored.
 * @throws HttpError 400, 413 or 415.
 */
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
    fields,
    ...readExtras(request.headers, fields),
  };
}

async function parseForm(request: Request): Promise<FormData> {
  const body = await readLimitedBody(request);
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
