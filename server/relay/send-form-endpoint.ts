import type { SiteManifest } from "#contract/site-manifest.ts";
import { API_HEADERS } from "#server/http/answers.ts";
import type { FindAnswerPages } from "#server/relay/answer-pages.ts";
import { ANSWER_WORDS, describeRejection } from "#server/relay/answer-words.ts";
import type { EndpointParts } from "#server/relay/endpoint.ts";
import { answerEndpoint } from "#server/relay/endpoint.ts";
import { fillNotSentPage } from "#server/relay/not-sent-page.ts";
import { readFormSubmission } from "#server/relay/read-form-submission.ts";
import type { HttpError } from "#server/relay/refusal.ts";
import type { Relay } from "#server/relay/relay.ts";
import { answerHttpError, answerOk } from "#server/relay/send-endpoint.ts";
import type { Submission } from "#server/relay/submission.ts";

export type SendFormEndpointParts = EndpointParts & {
  relay: Relay;
  pageHeaders: SiteManifest["headers"]["page"];
  findAnswerPages: FindAnswerPages;
};

/**
 * The call that takes a form (specification section 7.2). A script gets the answers of the send call; a browser
 * that posts the form itself, without JavaScript, gets pages, in the language of the page it came from.
 */
export type SendFormEndpoint = (request: Request, clientAddress: string) => Promise<Response>;

export function createSendFormEndpoint({
  relay,
  pageHeaders,
  findAnswerPages,
  ...parts
}: SendFormEndpointParts): SendFormEndpoint {
  return (request, clientAddress) => {
    const isBrowser = (request.headers.get("accept") ?? "").includes("text/html");
    let fields: Submission["fields"] = {};

    async function take(checkRejections: () => void): Promise<Response> {
      // The page that a person gets instead shows again what was typed, which has to be read for that.
      if (!isBrowser) checkRejections();
      const submission = await readFormSubmission(request);
      fields = submission.fields;
      checkRejections();
      const leadId = await relay(submission, clientAddress);
      return isBrowser ? answerThankYou(findAnswerPages(fields.page).thankYouPath) : answerOk(leadId);
    }
    function refuse(refusal: HttpError): Response {
      return isBrowser
        ? answerNotSent(refusal, fields, { pageHeaders, findAnswerPages })
        : answerHttpError(refusal);
    }
    return answerEndpoint(request, clientAddress, parts, { take, refuse });
  };
}

// 303: reloading the page that follows does not send the message again.
function answerThankYou(path: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...API_HEADERS, Location: path },
  });
}

function answerNotSent(
  refusal: HttpError,
  fields: Submission["fields"],
  { pageHeaders, findAnswerPages }: Pick<SendFormEndpointParts, "pageHeaders" | "findAnswerPages">,
): Response {
  const { locale, notSentTemplate } = findAnswerPages(fields.page);
  const reason = describeRejection(refusal, locale);
  const words = ANSWER_WORDS[locale];
  const html = fillNotSentPage(notSentTemplate, { reason, fields, errors: refusal.fieldErrors, words });
  return new Response(html, {
    status: refusal.status,
    headers: {
      ...pageHeaders,
      ...refusal.headers,
      "Content-Type": "text/html; charset=utf-8",
      // It holds what a visitor typed.
      "Cache-Control": "no-store",
    },
  });
}
