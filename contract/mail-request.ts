/** The paths of the relay, the same as the mail provider's (specification section 7). */
export const SEND_PATH = "/api/v1.0/email/send";
export const SEND_FORM_PATH = "/api/v1.0/email/send-form";

/** Where the relay hands out challenges for the proof of work. */
export const CHALLENGE_PATH = "/api/v1.0/email/challenge";

/** The page on which a form sent without JavaScript ends. */
export const THANK_YOU_PATH = "/contact-us/thank-you";

/** The version of the provider's protocol that the site's mail client speaks. */
export const LIB_VERSION = "4.4.1";

/** Which account, service and template a mail is sent with: public values, not secrets. */
export type MailIds = { userId: string; serviceId: string; templateId: string };

/** The JSON body of a send call (specification section 7.1). */
export type SendRequest = {
  lib_version: string;
  user_id: string;
  service_id: string;
  template_id: string;
  template_params: Record<string, string>;
};

/**
 * Names one submission, so that sending it again is not a second message. Our own relay gets it as a header, so that the
 * body stays that of the specification; another provider, whose preflight may refuse a header, as a parameter.
 */
export const SUBMISSION_KEY_HEADER = "Idempotency-Key";
export const SUBMISSION_KEY_FIELD = "idempotency_key";

/**
 * Acknowledges a stored lead: its ID, which ends like the submission key (see lead-reference.ts). A 200 without it, such
 * as a gateway's fallback page, was not answered by the relay.
 */
export const LEAD_ID_HEADER = "Lead-Id";

/**
 * Marks a message as refused for good, by its submission key. A 4xx without it, such as that of a gateway that knows no way
 * to the relay for a moment, or of the relay to a page with former ids, says nothing about the message.
 */
export const REFUSED_KEY_HEADER = "Refused-Key";

/** Carries the solved challenge, as ALTCHA writes it: base64 of `{ challenge, solution }` in JSON. */
export const PROOF_HEADER = "X-Altcha";
export const PROOF_FIELD = "altcha";

/** A field that no person sees: what stands in it was filled in by a program. */
export const HONEYPOT_FIELD = "contact_me_by_fax";

/**
 * How long the form waits from a challenge to the message, in milliseconds. The server asks for an age of a second less,
 * because the clocks of several servers differ.
 */
export const CHALLENGE_MIN_AGE_MS = 2_000;

/** How long a challenge can be used, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 60 * 60_000;

export const MAIL_ID_ERRORS = {
  userId: "The user ID is required",
  serviceId: "The service ID is required",
  templateId: "The template ID is required",
} as const satisfies Record<keyof MailIds, string>;
