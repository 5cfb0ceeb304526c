/** Former settings, each with what to do instead: without a word, a server would silently ignore them. */
export const REMOVED_SETTINGS: Record<string, string> = {
  LEAD_DIGEST_ABOVE: "every lead has a mail of its own; remove it.",
};
