const PASSKEYS_ONLY = "the team signs in to the inbox with passkeys; invite who has none";

/** Settings of former versions, each with what holds instead. One that is set stops the start. */
export const REMOVED_SETTINGS: Readonly<Record<string, string>> = {
  ESCALATE_AFTER_HOURS:
    "unanswered leads are late four hours before the time that `responseHours` in content/site/organization.yaml promises",
  LEAD_DIGEST_ABOVE: "every lead has a mail of its own",
  OIDC_CLIENT_ID: PASSKEYS_ONLY,
  OIDC_CLIENT_SECRET: PASSKEYS_ONLY,
  OIDC_ISSUER: PASSKEYS_ONLY,
  RATE_LIMIT_TOTAL: "in total, 300 times RATE_LIMIT_PER_ADDRESS applies",
  UNPROVEN_QUOTA_MIB:
    "the quarantine takes 1,000 leads an hour before messages without a proof of work are refused",
};
