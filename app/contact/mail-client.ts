import {
  LIB_VERSION,
  MAIL_ID_ERRORS,
  type MailIds,
  SEND_FORM_PATH,
  SEND_PATH,
  type SendRequest,
} from "#contract/mail-request.ts";

/** Where mail is sent to: an empty origin is this site's own relay. */
export type MailSettings = { origin: string } & MailIds;

export type MailAnswer = { isSent: boolean; status: number; text: string };

/**
 * Sends a mail through the provider (specification section 7.1). Success is status 200 or the text "OK".
 * @throws Error when one of the ids is missing, or when there is no connection
 */
export async function sendMail(settings: MailSettings, params: Record<string, string>): Promise<MailAnswer> {
  checkMailIds(settings);
  const request: SendRequest = {
    lib_version: LIB_VERSION,
    user_id: settings.userId,
    service_id: settings.serviceId,
    template_id: settings.templateId,
    template_params: params,
  };
  const headers = { "Content-Type": "application/json" };
  return post(settings.origin + SEND_PATH, { headers, body: JSON.stringify(request) });
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
  return post(settings.origin + SEND_FORM_PATH, { body });
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

// A provider that takes the call and never answers must not keep the visitor waiting for ever.
const TIMEOUT_MS = 30_000;

async function post(url: string, init: RequestInit): Promise<MailAnswer> {
  const response = await fetch(url, { method: "POST", signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  const text = await response.text();
  return { isSent: response.status === 200 || text === "OK", status: response.status, text };
}
