import { mergeBrief } from "#contract/brief.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { API_HEADERS } from "#server/http/answers.ts";
import {
  ANSWER_MESSAGES,
  describeRejection,
  type FindAnswerPages,
  fillNotSentPage,
} from "#server/leads/answer-pages.ts";
import { HttpError } from "#server/leads/http-error.ts";
import type { Endpoint } from "#server/leads/limited-endpoint.ts";
import type { Relay } from "#server/leads/relay.ts";
import {
  answerEndpoint,
  answerHttpError,
  answerOk,
  type EndpointParts,
  type Exchange,
} from "#server/leads/send-endpoint.ts";
import {
  checkFieldCount,
  readExtras,
  readLimitedBody,
  readMediaType,
  type Submission,
} from "#server/leads/submission.ts";

type SendFormEndpointParts = EndpointParts & {
  relay: Relay;
  pageHeaders: SiteManifest["headers"]["page"];
  findAnswerPages: FindAnswerPages;
};

/** Specification section 7.2. Browsers without JavaScript get pages, scripts the answers of the JSON API. */
export function createSendFormEndpoint({
  relay,
  pageHeaders,
  findAnswerPages,
  ...parts
}: SendFormEndpointParts): Endpoint {
  return (request, clientAddress) => {
    const isBrowser = (request.headers.get("accept") ?? "").includes("text/html");
    let fields: Submission["fields"] = {};

    const take: Exchange["take"] = async (checkRejections, proof) => {
      // People get a page that repeats what they typed, so the body has to be read first.
      if (!isBrowser) checkRejections();
      const submission = { ...(await readFormSubmission(request)), isFormPost: isBrowser };
      fields = submission.fields;
      checkRejections();
      const accepted = await relay(submission, clientAddress, proof);
      return isBrowser ? answerThankYou(findAnswerPages(fields.page).thankYouPath) : answerOk(accepted);
    };
    function answerError(error: HttpError): Response {
      return isBrowser
        ? answerNotSent(error, fields, { pageHeaders, findAnswerPages })
        : answerHttpError(error);
    }
    return answerEndpoint(request, clientAddress, parts, { take, answerError });
  };
}

// 303: reloading the next page doesn't send the message again.
function answerThankYou(path: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...API_HEADERS, Location: path },
  });
}

function answerNotSent(
  error: HttpError,
  fields: Submission["fields"],
  { pageHeaders, findAnswerPages }: Pick<SendFormEndpointParts, "pageHeaders" | "findAnswerPages">,
): Response {
  const { locale, notSentTemplate } = findAnswerPages(fields.page);
  const reason = describeRejection(error, locale);
  const messages = ANSWER_MESSAGES[locale];
  const html = fillNotSentPage(notSentTemplate, {
    reason,
    fields,
    errors: error.fieldErrors,
    messages,
    locale,
  });
  return new Response(html, {
    status: error.status,
    headers: {
      ...pageHeaders,
      ...error.headers,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
    },
  });
}

const FORM_TYPES = ["multipart/form-data", "application/x-www-form-urlencoded"];

/** Specification section 7.2. Files are ignored. */
async function readFormSubmission(request: Request): Promise<Submission> {
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
