import * as z from "zod";
import { checkParameterCount } from "#server/relay/field-limit.ts";
import { readLimitedBody, readMediaType } from "#server/relay/read-limited-body.ts";
import { HttpError } from "#server/relay/refusal.ts";
import { readExtras } from "#server/relay/spam-check/read-extras.ts";
import type { Submission } from "#server/relay/submission.ts";

/**
 * Reads the JSON body of a send call (specification section 7.1). Missing ids are left empty here.
 * @throws HttpError 400, 413 or 415.
 */
export async function readJsonSubmission(request: Request): Promise<Submission> {
  if (readMediaType(request) !== "application/json") {
    throw new HttpError(415, "The message must be sent as application/json.");
  }
  const body = parseJson(await readLimitedBody(request));
  if (typeof body === "object" && body !== null && "template_params" in body) {
    checkParameterCount(body.template_params);
  }
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
