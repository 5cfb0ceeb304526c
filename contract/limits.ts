/** In characters as JavaScript counts them, once the text is normalized. Nothing is cut: a longer text is invalid. */
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

/** In characters. A message is a lead, whatever these fields contain. A meeting is an ISO instant and an IANA time zone. */
export const UNCHECKED_LIMITS = {
  preferred_contact: 200,
  meeting_start: 200,
  meeting_time_zone: 200,
} as const;

/**
 * In bytes: so much above the limits of the fields that a text which is too long arrives and comes back whole. In a URL-encoded
 * form a character of Hindi takes nine bytes.
 */
export const BODY_LIMIT = 512 * 1024;

/** In characters. A real proof of work has about 750. */
export const PROOF_LIMIT = 4 * 1024;

/** In characters. */
export const SUBMISSION_KEY_LIMIT = 200;
