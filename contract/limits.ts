/** In characters. */
export const FIELD_LIMITS = {
  first_name: 200,
  last_name: 200,
  email: 254,
  phone_number: 40,
  company_name: 200,
  message: 10_000,
  page: 2_000,
  date: 100,
} as const;

/** In characters; longer texts are cut. A meeting is an ISO instant and an IANA time zone. */
export const UNCHECKED_LIMITS = { preferred_contact: 20, meeting_start: 40, meeting_time_zone: 60 } as const;

/** In bytes: room for every field at its limit in a URL-encoded form, where a character of Hindi takes nine bytes. */
export const BODY_LIMIT = 128 * 1024;

/** In characters. A real proof of work has about 750. */
export const PROOF_LIMIT = 4 * 1024;

/** In characters. */
export const SUBMISSION_KEY_LIMIT = 200;

/** How long the thank-you message stays before the form is cleared (specification section 9). */
export const SUCCESS_MESSAGE_MS = 8_000;
