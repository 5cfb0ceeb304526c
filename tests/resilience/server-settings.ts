/** The header in which senders name themselves, so that the limit per visitor does not count all of them as one. */
export const CLIENT_ADDRESS_HEADER = "x-test-client";

/** What every server of these tests is started with. */
export const SERVER_SETTINGS = {
  CLIENT_ADDRESS_HEADER,
  LOG_LEVEL: "warn",
  RATE_LIMIT_TOTAL: "1000000",
  // Each lead is looked for by its own mail.
  LEAD_DIGEST_ABOVE: "off",
};
