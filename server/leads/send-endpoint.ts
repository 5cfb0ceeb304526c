import * as z from "zod";
import {
  CALL_STATE_HEADER,
  CALL_TAKEN,
  LEAD_ID_HEADER,
  REFUSED_KEY_HEADER,
  SUBMISSION_KEY_HEADER,
} from "#contract/mail-request.ts";
import { answerSentence } from "#server/http/answers.ts";
import { isRefusedOrigin, type OriginPolicy } from "#server/http/cors.ts";
import { HttpError, type HttpErrorStatus } from "#server/leads/http-error.ts";
import type { Endpoint } from "#server/leads/limited-endpoint.ts";
import type { ProofVerdict } from "#server/leads/proof-of-work.ts";
import type { Accepted, Relay } from "#server/leads/relay.ts";
import type { FindRejections, Rejections } from "#server/leads/sender-limits.ts";
import type { SpamCheck } from "#server/leads/spam-check.ts";
import {
  checkParameterCount,
  readExtras,
  readLimitedBody,
  readMediaType,
  type Submission,
} from "#server/leads/submission.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { StoreError } from "#server/store/store.ts";

type SendEndpointParts = EndpointParts & { relay: Relay };

export function createSendEndpoint({ relay, ...parts }: SendEndpointParts): Endpoint {
  return (request, clientAddress) => {
    const take: Exchange["take"] = async (checkRejections, proof) => {
      checkRejections();
      return answerOk(await relay(await readJsonSubmission(request), clientAddress, proof));
    };
    const key = request.headers.get(SUBMISSION_KEY_HEADER);
    const answerError = (error: HttpError) => answerHttpError(error, key);
    return answerEndpoint(request, clientAddress, parts, { take, answerError });
  };
}

/** The provider's success response, verbatim (specification section 4), plus the lead's ID and what became of its call. */
export function answerOk({ leadId, isCallTaken }: Accepted): Response {
  return answerSentence(200, "OK", {
    [LEAD_ID_HEADER]: leadId,
    ...(isCallTaken && { [CALL_STATE_HEADER]: CALL_TAKEN }),
  });
}

export function answerHttpError(
  { status, message, headers }: HttpError,
  key: string | null = null,
): Response {
  const isForGood = FOR_GOOD.includes(status);
  return answerSentence(status, message, {
    ...headers,
    ...(key && isForGood && { [REFUSED_KEY_HEADER]: key }),
  });
}

// Only invalid content is final; the browser's outbox must not drop a message because of other errors.
const FOR_GOOD: readonly HttpErrorStatus[] = [413, 422];

export type EndpointParts = {
  origins: OriginPolicy;
  metrics: Pick<Metrics, "countSubmission">;
  checkProof: SpamCheck["checkProof"];
  findRejections: FindRejections;
};

export type Exchange = {
  /** Calls `checkRejections` before work that a sender of many invalid messages should not cause. */
  take: (checkRejections: Rejections["check"], proof: ProofVerdict | undefined) => Promise<Response>;
  answerError: (error: HttpError) => Response;
};

export async function answerEndpoint(
  request: Request,
  clientAddress: string,
  { origins, metrics, checkProof, findRejections }: EndpointParts,
  exchange: Exchange,
): Promise<Response> {
  const proof = await checkHeaderProof(request.headers, checkProof);
  const rejections = findRejections(proof?.kind === "valid" ? proof.proof.id : clientAddress);
  try {
    if (isRefusedOrigin(request, origins))
      throw new HttpError(403, "Messages from this website are not accepted here.");
    return await exchange.take(rejections.check, proof);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    rejections.count(error);
    metrics.countSubmission(error.status === 503 ? "unavailable" : "refused");
    return exchange.answerError(error);
  }
}

async function checkHeaderProof(
  headers: Headers,
  checkProof: EndpointParts["checkProof"],
): Promise<ProofVerdict | undefined> {
  const { proof } = readExtras(headers, {});
  if (proof === undefined) return undefined;
  try {
    return await checkProof(proof);
  } catch (error) {
    // Storing the message will fail too, and report it.
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

/** Specification section 7.1. Missing IDs are left empty. */
async function readJsonSubmission(request: Request): Promise<Submission> {
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
