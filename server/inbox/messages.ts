import INBOX from "#content/locales/inbox/en-US.json" with { type: "json" };

/** The inbox speaks the team's language, like the mails to the team. */
export const TEXT = INBOX;
