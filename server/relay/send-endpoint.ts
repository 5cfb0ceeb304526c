import { answerSentence } from "#server/http/answers.ts";
import type { EndpointParts } from "#server/relay/endpoint.ts";
import { answerEndpoint } from "#server/relay/endpoint.ts";
import { readJsonSubmission } from "#server/relay/read-json-submission.ts";
import type { Refusal } from "#server/relay/refusal.ts";
import type { Relay } from "#server/relay/relay.ts";

export type SendEndpointParts = EndpointParts & { relay: Relay };

/** The send call of scripts (specification section 7.1): `OK`, or a sentence. */
export type SendEndpoint = (request: Request, clientAddress: string) => Promise<Response>;

export function createSendEndpoint({ relay, ...parts }: SendEndpointParts): SendEndpoint {
  return (request, clientAddress) => {
    const take = async () => {
      await relay(await readJsonSubmission(request), clientAddress);
      return answerOk();
    };
    return answerEndpoint(request, parts, { take, refuse: answerRefusal });
  };
}

/** The provider's answer of success, word for word (specification section 4). */
export function answerOk(): Response {
  return answerSentence(200, "OK");
}

export function answerRefusal(refusal: Refusal): Response {
  return answerSentence(refusal.status, refusal.message, refusal.headers);
}
