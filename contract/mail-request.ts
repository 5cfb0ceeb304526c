/** The same paths as EmailJS (specification section 7). */
export const SEND_PATH = "/api/v1.0/email/send";
export const SEND_FORM_PATH = "/api/v1.0/email/send-form";

export const CHALLENGE_PATH = "/api/v1.0/email/challenge";

/** Where a form sent without JavaScript redirects. */
export const THANK_YOU_PATH = "/contact-us/thank-you";

/** The version of the EmailJS protocol. */
export const LIB_VERSION = "4.4.1";

/** Public values, not secrets. */
export type MailIds = { userId: string; serviceId: string; templateId: string };

/**
 * Identifies a submission, so that a retry is not a second message. The relay gets a header, which keeps the body as
 * specified; other providers, whose preflight may reject the header, get a parameter.
 */
export const SUBMISSION_KEY_HEADER = "Idempotency-Key";
export const SUBMISSION_KEY_FIELD = "idempotency_key";

/** Acknowledges a stored lead by its ID (see lead-reference.ts). A 200 without it did not come from the relay. */
export const LEAD_ID_HEADER = "Lead-Id";

/**
 * Marks a message as rejected for good, by its submission key. A 4xx without it, from a gateway or because of outdated mail
 * IDs in the page, says nothing about the message.
 */
export const REFUSED_KEY_HEADER = "Refused-Key";

/** The solved challenge as ALTCHA encodes it: base64 of the JSON `{ challenge, solution }`. */
export const PROOF_HEADER = "X-Altcha";
export const PROOF_FIELD = "altcha";

/** Carries a visit beside a message, as `writeVisit` writes it. Only to our own relay: an outside provider gets the message alone. */
export const VISIT_HEADER = "Lead-Visit";

/** On a 200 for a message whose time was taken meanwhile. The lead is stored; the same key with another time moves it. */
export const CALL_STATE_HEADER = "Call-State";
export const CALL_TAKEN = "taken";

export const HONEYPOT_FIELD = "contact_me_by_fax";

/** How long the form waits after a challenge. The server requires a second less, because server clocks differ. */
export const CHALLENGE_MIN_AGE_MS = 2_000;

export const CHALLENGE_LIFETIME_MS = 60 * 60_000;

export const MAIL_ID_ERRORS = {
  userId: "The user ID is required",
  serviceId: "The service ID is required",
  templateId: "The template ID is required",
} as const satisfies Record<keyof MailIds, string>;

/** CAPTCHA services, in addition to the built-in checks. */
export const BOT_CHECK_PROVIDERS = ["none", "turnstile", "hcaptcha", "recaptcha"] as const;
export type BotCheckProvider = (typeof BOT_CHECK_PROVIDERS)[number];

export type BotCheckSettings = { provider: BotCheckProvider; siteKey: string };

/** The form fields of the CAPTCHA tokens, as the providers and EmailJS name them. */
export const BOT_CHECK_FIELDS = {
  turnstile: "cf-turnstile-response",
  hcaptcha: "h-captcha-response",
  recaptcha: "g-recaptcha-response",
} as const satisfies Record<Exclude<BotCheckProvider, "none">, string>;

/** A form field beside the message: what the visitor worked out on the page, such as an estimate. */
export const BRIEF_FIELD = "brief";

/** Appends the brief to the message, to be stored and mailed with it. Together they must fit the limit: nothing is cut. */
export function mergeBrief<Value>(fields: Record<string, Value>): Record<string, Value | string> {
  const { [BRIEF_FIELD]: brief, ...others } = fields;
  if (typeof brief !== "string" || brief.trim() === "") return others;
  const message = typeof others.message === "string" ? others.message.trim() : "";
  // Forms sent without JavaScript end lines with CRLF.
  const lines = brief.trim().replace(/\r\n?/g, "\n");
  // It came back with a rejected message.
  if (message.replace(/\r\n?/g, "\n").includes(lines)) return others;
  return { ...others, message: message === "" ? lines : `${message}\n\n${lines}` };
}
