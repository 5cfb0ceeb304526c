import * as v from "valibot";
import { checkContactMessage } from "#contract/contact-message.ts";
import { withoutLocale } from "#contract/locales.ts";
import { isSameMessage, type Submission, submissionSchema } from "./submission.ts";

const draftSchema = v.object({
  /** The form's values by field name. An open tab may hold a draft under this name, so it never changes. */
  words: v.record(v.string(), v.string()),
  unsent: v.optional(submissionSchema),
});

/** What the visitor left in a form. It lives as long as the tab, and is named by the page's path. */
export type FormDraft = v.InferOutput<typeof draftSchema>;

export const BOOKING_DRAFT = "meeting";

export function readDraft(name: string): FormDraft | undefined {
  try {
    return v.parse(draftSchema, JSON.parse(sessionStorage.getItem(PREFIX + name) ?? ""));
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Without storage there are no drafts.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage there are no drafts.
  }
}

/** Removes a delivered message from the draft it was sent from. Text written since then stays. */
export function settleDraft({ key, message }: Submission): void {
  const name = message.meeting_start ? BOOKING_DRAFT : withoutLocale(message.page);
  const draft = readDraft(name);
  if (draft?.unsent?.key !== key) return;
  // What was typed is compared as it is sent, with normalized text.
  const { message: typed = "" } = draft.words;
  // A brief may have been appended to it.
  const isSent = message.message.startsWith(typed.trim());
  const check = checkContactMessage({
    ...message,
    ...draft.words,
    ...(isSent && { message: message.message }),
  });
  if (check.ok && isSameMessage(check.message, message)) removeDraft(name);
  else writeDraft(name, { words: draft.words });
}

const PREFIX = "contact.draft.";
