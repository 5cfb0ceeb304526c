import type { ContactMessage } from "#contract/contact-message.ts";
import { SUCCESS_MESSAGE_MS } from "#contract/limits.ts";
import { MEETING_DRAFT } from "./draft/draft-storage.ts";

/** What is particular to one of the forms that send messages. */
export type ContactFormKind = {
  /** The name of its draft, if it is not the path of the page, which is the same in every language. */
  draft?: string;
  /** Whether what became of an earlier message is told in it. */
  concerns: (message: ContactMessage) => boolean;
  /** How long the thank-you message stays, in milliseconds, if it goes by itself. */
  thanksMs?: number;
};

/**
 * The form for messages of all kinds. Of a booking, too, news must be told somewhere: its own form is seen only by those
 * who open it.
 */
export const MESSAGE: ContactFormKind = { concerns: () => true, thanksMs: SUCCESS_MESSAGE_MS };

/** The form with which a call is booked. */
export const BOOKING: ContactFormKind = {
  draft: MEETING_DRAFT,
  concerns: (message) => message.meeting_start !== undefined,
};
