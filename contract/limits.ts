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

/** The largest request body the relay reads, in bytes. */
export const BODY_LIMIT = 50 * 1024;

/** How long the thank-you message stays before the form is cleared, in milliseconds (specification section 9). */
export const SUCCESS_MESSAGE_MS = 8_000;
