import { isAcknowledged } from "#contract/lead-reference.ts";
import {
  CALL_STATE_HEADER,
  CALL_TAKEN,
  HONEYPOT_FIELD,
  LEAD_ID_HEADER,
  LIB_VERSION,
  MAIL_ID_ERRORS,
  type MailIds,
  PROOF_HEADER,
  REFUSED_KEY_HEADER,
  SEND_FORM_PATH,
  SEND_PATH,
  SUBMISSION_KEY_FIELD,
  SUBMISSION_KEY_HEADER,
  VISIT_HEADER,
} from "#contract/mail-request.ts";
import type { Submission } from "./submission.ts";

/** Where mail is sent: an empty origin is this site's own relay. */
export type MailSettings = { origin: string } & MailIds;

/** What is sent along once and never stored: the proof of work, and the token of an outside bot check. */
export type Credentials = { proof?: string | undefined; params?: Record<string, string> | undefined };

/** taken: accepted, but another call got the requested time. rejected: resending does not change it. */
export type SendOutcome = "accepted" | "taken" | "retry" | "rejected";

/** Sends a submission once. Logs failures to the console (specification section 4). Never throws. */
export async function sendSubmission(
  settings: MailSettings,
  submission: Submission,
  credentials: Credentials,
): Promise<SendOutcome> {
  const { outcome, status, text } = await sendMail(settings, submission, credentials).catch(
    (error: unknown): MailResult => ({ outcome: "retry", status: 0, text: String(error) }),
  );
  if (outcome === "retry" || outcome === "rejected")
    // biome-ignore lint/suspicious/noConsole: the specification asks for a note of a failed send
    console.warn(`The message was not sent (${status}): ${text.slice(0, MAX_LOGGED_LENGTH)}`);
  return outcome;
}

const MAX_LOGGED_LENGTH = 200;

type MailResult = { outcome: SendOutcome; status: number; text: string };

/**
 * Sends a mail through the provider (specification section 7.1).
 * @throws Error when one of the ids is missing, or when there is no connection
 */
export async function sendMail(
  settings: MailSettings,
  { key, message, trap, visit }: Submission,
  { proof, params }: Credentials = {},
): Promise<MailResult> {
  checkMailIds(settings);
  const isOwnRelay = settings.origin === "";
  // Specification section 7.1.
  const request = {
    ...toIdFields(settings),
    template_params: {
      ...message,
      ...(trap && { [HONEYPOT_FIELD]: trap }),
      ...params,
      ...(!isOwnRelay && { [SUBMISSION_KEY_FIELD]: key }),
    },
  };
  const headers = new Headers({ "Content-Type": "application/json" });
  if (isOwnRelay) headers.set(SUBMISSION_KEY_HEADER, key);
  if (isOwnRelay && proof) headers.set(PROOF_HEADER, proof);
  if (isOwnRelay && visit) headers.set(VISIT_HEADER, visit);
  const body = JSON.stringify(request);
  const keepalive = isOwnRelay && fitsKeepalive(body);
  const response = await post(settings.origin + SEND_PATH, { headers, body, keepalive });
  const outcome = isOwnRelay ? readRelayOutcome(response, key) : readProviderOutcome(response);
  return { outcome, status: response.status, text: response.text };
}

/**
 * Sends a whole form, given as an element or its selector, through the provider (specification section 7.2).
 * @throws Error when one of the ids or the form is missing, or when there is no connection
 */
export async function sendMailForm(
  settings: MailSettings,
  form: HTMLFormElement | string,
): Promise<SendOutcome> {
  checkMailIds(settings);
  const element = typeof form === "string" ? document.querySelector(form) : form;
  if (!(element instanceof HTMLFormElement)) {
    throw new Error("The third parameter must be an HTML form element or a selector of a form");
  }
  const body = new FormData(element);
  for (const [name, value] of Object.entries(toIdFields(settings))) body.set(name, value);
  return readProviderOutcome(await post(settings.origin + SEND_FORM_PATH, { body }));
}

/** The fields of each call that aren't the message's. */
export function toIdFields({ userId, serviceId, templateId }: MailIds) {
  return { lib_version: LIB_VERSION, user_id: userId, service_id: serviceId, template_id: templateId };
}

function checkMailIds(ids: MailIds): void {
  if (!ids.userId) throw new Error(MAIL_ID_ERRORS.userId);
  if (!ids.serviceId) throw new Error(MAIL_ID_ERRORS.serviceId);
  if (!ids.templateId) throw new Error(MAIL_ID_ERRORS.templateId);
}

// Browsers limit keepalive requests to 64 KiB, and some refuse them across origins, where they need a preflight.
function fitsKeepalive(body: string): boolean {
  return new TextEncoder().encode(body).length < 60_000;
}

const TIMEOUT_MS = 30_000;

async function post(url: string, init: RequestInit): Promise<MailResponse> {
  // A captive portal redirects to its login page, which answers 200: that must not count as sent.
  const guard: RequestInit = { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(url, { method: "POST", ...guard, ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

type MailResponse = { status: number; headers: Headers; text: string };

function readProviderOutcome({ status, text }: MailResponse): SendOutcome {
  if (status === 200 || text === "OK") return "accepted";
  return isRejection(status) ? "rejected" : "retry";
}

// A gateway, firewall or static host in front of the relay may answer anything, even 200, so only what names the key counts.
function readRelayOutcome({ status, headers, text }: MailResponse, key: string): SendOutcome {
  if (status === 200 && text === "OK" && isAcknowledged(key, headers.get(LEAD_ID_HEADER)))
    return headers.get(CALL_STATE_HEADER) === CALL_TAKEN ? "taken" : "accepted";
  return isRejection(status) && headers.get(REFUSED_KEY_HEADER) === key ? "rejected" : "retry";
}

function isRejection(status: number): boolean {
  return status > 200 && status < 500 && status !== 408 && status !== 429;
}
