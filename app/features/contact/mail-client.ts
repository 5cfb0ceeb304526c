import { isAcknowledged } from "#contract/lead-reference.ts";
import {
  LEAD_ID_HEADER,
  LIB_VERSION,
  MAIL_ID_ERRORS,
  type MailIds,
  PROOF_HEADER,
  REFUSED_KEY_HEADER,
  SEND_FORM_PATH,
  SEND_PATH,
  type SendRequest,
  SUBMISSION_KEY_FIELD,
  SUBMISSION_KEY_HEADER,
} from "#contract/mail-request.ts";

/** Where mail is sent to: an empty origin is this site's own relay. */
export type MailSettings = { origin: string } & MailIds;

/** What names and vouches for a mail: its key, and the proof of work that our own relay asks for. */
export type MailMarks = { key?: string | undefined; proof?: string | undefined };

/** isFinal: the mail was sent, or refused in a way that sending it again does not change. */
export type MailAnswer = { isSent: boolean; isFinal: boolean; status: number; text: string };

/**
 * Sends a mail through the provider (specification section 7.1). Success is status 200 or the text "OK"; our own relay
 * acknowledges the key too, also when it refuses.
 * @throws Error when one of the ids is missing, or when there is no connection
 */
export async function sendMail(
  settings: MailSettings,
  params: Record<string, string>,
  { key, proof }: MailMarks = {},
): Promise<MailAnswer> {
  checkMailIds(settings);
  const isOwnRelay = settings.origin === "";
  const request: SendRequest = {
    lib_version: LIB_VERSION,
    user_id: settings.userId,
    service_id: settings.serviceId,
    template_id: settings.templateId,
    template_params: key && !isOwnRelay ? { ...params, [SUBMISSION_KEY_FIELD]: key } : params,
  };
  const headers = new Headers({ "Content-Type": "application/json" });
  if (key && isOwnRelay) headers.set(SUBMISSION_KEY_HEADER, key);
  if (proof && isOwnRelay) headers.set(PROOF_HEADER, proof);
  const body = JSON.stringify(request);
  const keepalive = isOwnRelay && isShort(body);
  const judge = isOwnRelay && key ? judgeRelay(key) : judgeProvider;
  return judge(await post(settings.origin + SEND_PATH, { headers, body, keepalive }));
}

/**
 * Sends a whole form through the provider (specification section 7.2), given as an element or its selector.
 * @throws Error when one of the ids or the form is missing, or when there is no connection
 */
export async function sendMailForm(
  settings: MailSettings,
  form: HTMLFormElement | string,
): Promise<MailAnswer> {
  checkMailIds(settings);
  const element = typeof form === "string" ? document.querySelector(form) : form;
  if (!(element instanceof HTMLFormElement)) {
    throw new Error("The third parameter must be an HTML form element or a selector of a form");
  }
  const body = new FormData(element);
  for (const [name, value] of mailIdFields(settings)) body.set(name, value);
  return judgeProvider(await post(settings.origin + SEND_FORM_PATH, { body }));
}

/** The fields that tell the provider which account, service and template a form is for. */
export function mailIdFields({ userId, serviceId, templateId }: MailIds): [name: string, value: string][] {
  return [
    ["lib_version", LIB_VERSION],
    ["user_id", userId],
    ["service_id", serviceId],
    ["template_id", templateId],
  ];
}

function checkMailIds(ids: MailIds): void {
  if (!ids.userId) throw new Error(MAIL_ID_ERRORS.userId);
  if (!ids.serviceId) throw new Error(MAIL_ID_ERRORS.serviceId);
  if (!ids.templateId) throw new Error(MAIL_ID_ERRORS.templateId);
}

// A tab that is closed does not cut off such a call. Browsers take at most 64 KiB of them, and not all of them
// take one that must be asked for first, as a call to another origin is.
function isShort(body: string): boolean {
  return new TextEncoder().encode(body).length < 60_000;
}

// A provider that takes the call and never answers must not keep the visitor waiting for ever.
const TIMEOUT_MS = 30_000;

async function post(url: string, init: RequestInit): Promise<Reply> {
  // A network that wants a login first leads elsewhere and says 200 there: the message must not count as sent.
  const guard: RequestInit = { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(url, { method: "POST", ...guard, ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

type Reply = { status: number; headers: Headers; text: string };

function judgeProvider({ status, text }: Reply): MailAnswer {
  const isSent = status === 200 || text === "OK";
  return { isSent, isFinal: isSent || isRejection(status), status, text };
}

// A gateway, a firewall or a static host in front of the relay may answer anything, also 200, 403 or 404, with words of its own.
function judgeRelay(key: string) {
  return ({ status, headers, text }: Reply): MailAnswer => {
    const isSent = status === 200 && text === "OK" && isAcknowledged(key, headers.get(LEAD_ID_HEADER));
    const isRefused = isRejection(status) && headers.get(REFUSED_KEY_HEADER) === key;
    return { isSent, isFinal: isSent || isRefused, status, text };
  };
}

function isRejection(status: number): boolean {
  return status > 200 && status < 500 && status !== 408 && status !== 429;
}
