const PASSKEYS_ONLY = "the team signs in to the inbox with passkeys; remove it, and invite who has none.";

/** Former settings, each with what to do instead: without a word, a server would silently ignore them. */
export const REMOVED_SETTINGS: Record<string, string> = {
  UNPROVEN_QUOTA_MIB:
    "the quarantine takes 1,000 leads an hour before messages without a proof of work are refused; remove it.",
  OIDC_ISSUER: PASSKEYS_ONLY,
  OIDC_CLIENT_ID: PASSKEYS_ONLY,
  OIDC_CLIENT_SECRET: PASSKEYS_ONLY,
  LEAD_DIGEST_ABOVE: "every lead has a mail of its own; remove it.",
};
