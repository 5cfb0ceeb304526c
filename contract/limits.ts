/** The longest text each field of a contact message may hold, in characters. */
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

/** The longest text each field of a wished call may hold, in characters: an instant, and a time zone of the IANA database. */
export const MEETING_LIMITS = { meeting_start: 40, meeting_time_zone: 60 } as const;

/**
 * The largest request body the relay reads, in bytes: room for every field at its limit in the longest spelling, which is
 * that of a form without JavaScript, where a character of Tamil or Hindi takes nine bytes.
 */
export const BODY_LIMIT = 128 * 1024;

/** The longest proof of work that is looked at, in characters. A real one has about 750. */
export const PROOF_LIMIT = 4 * 1024;

/** The longest name of a submission, in characters. */
export const SUBMISSION_KEY_LIMIT = 200;

/** How long the thank-you message stays before the form is cleared, in milliseconds (specification section 9). */
export const SUCCESS_MESSAGE_MS = 8_000;
