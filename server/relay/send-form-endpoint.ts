import locale from "#content/locales/en-US.json" with { type: "json" };
import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import type { SiteFacts } from "#contract/site-facts.ts";
import type { EndpointParts } from "#server/relay/endpoint.ts";
import { answerEndpoint } from "#server/relay/endpoint.ts";
import { fillNotSentPage } from "#server/relay/not-sent-page.ts";
import { readFormSubmission } from "#server/relay/read-form-submission.ts";
import type { Refusal } from "#server/relay/refusal.ts";
import type { Relay } from "#server/relay/relay.ts";
import { answerOk, answerRefusal } from "#server/relay/send-endpoint.ts";
import type { Submission } from "#server/relay/submission.ts";

export type SendFormEndpointParts = EndpointParts & {
  relay: Relay;
  pageHeaders: SiteFacts["headers"]["page"];
  notSentTemplate: string;
};

/**
 * The call that takes a form (specification section 7.2). A script gets the answers of the send call; a browser
 * that posts the form itself, without JavaScript, gets pages.
 */
export type SendFormEndpoint = (request: Request, clientAddress: string) => Promise<Response>;

export function createSendFormEndpoint({
  relay,
  pageHeaders,
  notSentTemplate,
  ...parts
}: SendFormEndpointParts): SendFormEndpoint {
  return (request, clientAddress) => {
    const isBrowser = (request.headers.get("accept") ?? "").includes("text/html");
    let fields: Submission["fields"] = {};

    async function take(): Promise<Response> {
      const submission = await readFormSubmission(request);
      fields = submission.fields;
      await relay(submission, clientAddress);
      return isBrowser ? answerThankYou() : answerOk();
    }
    function refuse(refusal: Refusal): Response {
      return isBrowser
        ? answerNotSent(refusal, fields, { pageHeaders, notSentTemplate })
        : answerRefusal(refusal);
    }
    return answerEndpoint(request, parts, { take, refuse });
  };
}

// 303: reloading the page that follows does not send the message again.
function answerThankYou(): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: THANK_YOU_PATH, "Cache-Control": "no-store" },
  });
}

function answerNotSent(
  { status, message, headers, fieldErrors }: Refusal,
  fields: Submission["fields"],
  { pageHeaders, notSentTemplate }: Pick<SendFormEndpointParts, "pageHeaders" | "notSentTemplate">,
): Response {
  // The sentence of a refusal names fields as programs know them: people find the words beside each.
  const reason = Object.keys(fieldErrors).length > 0 ? locale.notSent.correct : message;
  return new Response(fillNotSentPage(notSentTemplate, { reason, fields, errors: fieldErrors }), {
    status,
    headers: {
      ...pageHeaders,
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      // It holds what a visitor typed.
      "Cache-Control": "no-store",
    },
  });
}
