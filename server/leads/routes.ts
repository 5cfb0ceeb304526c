import {
  CALL_STATE_HEADER,
  CALL_TAKEN,
  LEAD_ID_HEADER,
  REFUSED_KEY_HEADER,
  SUBMISSION_KEY_HEADER,
} from "#contract/mail-request.ts";
import { API_HEADERS, answerJson, answerSentence, HttpError, type HttpErrorStatus } from "#server/answers.ts";
import { isRefusedOrigin } from "#server/cors.ts";
import { type FindAnswerPages, fillNotSentPage } from "#server/leads/answer-pages.ts";
import { readFormSubmission, readJsonSubmission, type Submission } from "#server/leads/parse.ts";
import { issueChallenge } from "#server/leads/proof.ts";
import { createSpamCheck } from "#server/leads/spam.ts";
import { type Accepted, createSubmit } from "#server/leads/submit.ts";
import { createLimitedEndpoint, type Endpoint } from "#server/rate-limit.ts";
import type { Services } from "#server/services.ts";

/** The three addresses of the contact form: it is sent as JSON by scripts, as a form by browsers, with a solved challenge. */
export function createLeadEndpoints(
  services: Services,
  findAnswerPages: FindAnswerPages,
): Record<"send" | "sendForm" | "challenge", Endpoint> {
  const { manifest, metrics, origins, clock, log } = services;
  const spam = createSpamCheck(services);
  const submit = createSubmit(services, spam);

  return {
    /** Specification section 7.1. */
    send(request, clientAddress) {
      const key = request.headers.get(SUBMISSION_KEY_HEADER);
      return exchange(request, {
        accept: async () => answerOk(await submit(await readJsonSubmission(request), clientAddress)),
        refuse: (error) => answerHttpError(error, key),
      });
    },

    /** Specification section 7.2. Browsers without JavaScript get pages, scripts the answers of the JSON API. */
    sendForm(request, clientAddress) {
      const isBrowser = (request.headers.get("accept") ?? "").includes("text/html");
      let fields: Submission["fields"] = {};
      return exchange(request, {
        async accept() {
          const submission = { ...(await readFormSubmission(request)), isFormPost: isBrowser };
          fields = submission.fields;
          const accepted = await submit(submission, clientAddress);
          return isBrowser ? answerThankYou(findAnswerPages(fields.page).thankYouPath) : answerOk(accepted);
        },
        refuse: (error) => (isBrowser ? answerNotSent(error, fields) : answerHttpError(error)),
      });
    },

    challenge: createLimitedEndpoint({
      limit: CHALLENGE_LIMIT,
      event: "No challenge issued",
      clock,
      log,
      async answer(request) {
        if (isRefusedOrigin(request, origins))
          return answerSentence(403, "This website gets no challenges here.");
        return answerJson(200, await issueChallenge(await spam.readKeys(), clock()));
      },
      refuse: (status, headers) => answerSentence(status, NO_CHALLENGE[status], headers),
    }),
  };

  async function exchange(request: Request, kind: Kind): Promise<Response> {
    try {
      if (isRefusedOrigin(request, origins))
        throw new HttpError(403, "Messages from this website are not accepted here.");
      return await kind.accept();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      metrics.countSubmission(error.status === 503 ? "unavailable" : "refused");
      return kind.refuse(error);
    }
  }

  function answerNotSent(error: HttpError, fields: Submission["fields"]): Response {
    const { locale, notSentTemplate } = findAnswerPages(fields.page);
    return new Response(fillNotSentPage(notSentTemplate, error, fields, locale), {
      status: error.status,
      headers: {
        ...manifest.headers.page,
        ...error.headers,
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
      },
    });
  }
}

type Kind = { accept: () => Promise<Response>; refuse: (error: HttpError) => Response };

// Each challenge costs one key derivation. A form without one submits without a proof and is still accepted.
const CHALLENGE_LIMIT = { capacity: 60, refillMs: 1_000 };
const NO_CHALLENGE = {
  429: "Too many challenges went to your network.",
  503: "There are no challenges at the moment.",
};

/** The provider's success response, verbatim (specification section 4), plus the lead's ID and what became of its call. */
function answerOk({ leadId, isCallTaken }: Accepted): Response {
  return answerSentence(200, "OK", {
    [LEAD_ID_HEADER]: leadId,
    ...(isCallTaken && { [CALL_STATE_HEADER]: CALL_TAKEN }),
  });
}

function answerHttpError({ status, message, headers }: HttpError, key: string | null = null): Response {
  const isForGood = FOR_GOOD.includes(status);
  return answerSentence(status, message, {
    ...headers,
    ...(key && isForGood && { [REFUSED_KEY_HEADER]: key }),
  });
}

// Only invalid content is final; the browser's outbox must not drop a message because of other errors.
const FOR_GOOD: readonly HttpErrorStatus[] = [413, 422];

// 303: reloading the next page doesn't send the message again.
function answerThankYou(path: string): Response {
  return new Response(null, { status: 303, headers: { ...API_HEADERS, Location: path } });
}
