import { LEAD_ID_HEADER, REFUSED_KEY_HEADER, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { answerSentence } from "#server/http/answers.ts";
import type { EndpointParts, Exchange } from "#server/relay/endpoint.ts";
import { answerEndpoint } from "#server/relay/endpoint.ts";
import { readJsonSubmission } from "#server/relay/read-json-submission.ts";
import type { HttpError, HttpErrorStatus } from "#server/relay/refusal.ts";
import type { Relay } from "#server/relay/relay.ts";

export type SendEndpointParts = EndpointParts & { relay: Relay };

/** The send call of scripts (specification section 7.1): `OK`, or a sentence. */
export type SendEndpoint = (request: Request, clientAddress: string) => Promise<Response>;

export function createSendEndpoint({ relay, ...parts }: SendEndpointParts): SendEndpoint {
  return (request, clientAddress) => {
    const take: Exchange["take"] = async (checkRejections) => {
      checkRejections();
      return answerOk(await relay(await readJsonSubmission(request), clientAddress));
    };
    const key = request.headers.get(SUBMISSION_KEY_HEADER);
    const refuse = (refusal: HttpError) => answerHttpError(refusal, key);
    return answerEndpoint(request, clientAddress, parts, { take, refuse });
  };
}

/** The provider's answer of success, word for word (specification section 4), and which lead it is about. */
export function answerOk(leadId: string): Response {
  return answerSentence(200, "OK", { [LEAD_ID_HEADER]: leadId });
}

/** `key` is that of the refused message, for the site's own form. */
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

// The words themselves are at fault. Any other refusal ends once the page or the settings are others: ids of a former build, a
// body that came in broken. By its key it would be a message that its browser never sends again.
const FOR_GOOD: readonly HttpErrorStatus[] = [413, 422];
