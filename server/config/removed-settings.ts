/** Settings of former versions, each with what to do. One that is set stops the start. */
export const REMOVED_SETTINGS: Readonly<Record<string, string>> = {
  ESCALATE_AFTER_HOURS:
    "unanswered leads are mailed again four hours before the time that `responseHours` in content/site/organization.yaml promises",
  RATE_LIMIT_TOTAL: "in total, 300 times RATE_LIMIT_PER_ADDRESS applies",
  UNPROVEN_QUOTA_MIB: "messages without a proof of work may take 256 MiB a day",
};
