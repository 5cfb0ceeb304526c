import type { MailIds } from "#contract/mail-request.ts";

/** What both endpoints make of a request body, before anything in it is judged. */
export type Submission = {
  ids: MailIds;
  fields: Record<string, unknown>;
  /** Names the submission, so that sending it again is not a second message. */
  key: string | undefined;
  /** The proof of work as it was sent. */
  proof: string | undefined;
};
