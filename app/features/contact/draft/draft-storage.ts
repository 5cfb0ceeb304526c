import * as v from "valibot";
import type { ContactMessage } from "#contract/contact-message.ts";
import { withoutLocale } from "#contract/locales.ts";
import { type Submission, saysTheSame, submissionSchema } from "../submission.ts";

const draftSchema = v.object({
  /** What stands in the form, by the names of its fields. */
  words: v.record(v.string(), v.string()),
  /** The message that was sent from this form and has not arrived. */
  unsent: v.optional(submissionSchema),
});

/** A form as the visitor left it. It lives as long as the tab. Each has a name: that of its page, or the one below. */
export type FormDraft = v.InferOutput<typeof draftSchema>;

/** The draft of a booking, whose form is the same on all pages. */
export const MEETING_DRAFT = "meeting";

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
    // The words are still in the form.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing stands there.
  }
}

/** Takes a message that has arrived out of the draft it was sent from. Words written since then stay. */
export function settleDraft({ key, message }: Submission): void {
  const name = nameDraft(message);
  const draft = readDraft(name);
  if (draft?.unsent?.key !== key) return;
  if (saysTheSame({ ...message, ...draft.words }, message)) removeDraft(name);
  else writeDraft(name, { words: draft.words });
}

const PREFIX = "contact.draft.";

function nameDraft({ page, meeting_start }: ContactMessage): string {
  return meeting_start ? MEETING_DRAFT : withoutLocale(page);
}
