import type { MailIds } from "#contract/mail-request.ts";

/** What both endpoints make of a request body, before anything in it is judged. */
export type Submission = { ids: MailIds; fields: Record<string, unknown> };
