import * as z from "zod/mini";
import { type Submission, saysTheSame, submissionSchema } from "../submission.ts";

const draftSchema = z.object({
  /** What stands in the form, by the names of its fields. */
  words: z.record(z.string(), z.string()),
  /** The message that was sent from this form and has not arrived. */
  unsent: z.optional(submissionSchema),
});

/** A form as the visitor left it. It lives as long as the tab. */
export type Draft = z.infer<typeof draftSchema>;

export function readDraft(page: string): Draft | undefined {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(nameDraft(page)) ?? ""));
  } catch {
    return undefined;
  }
}

export function writeDraft(page: string, draft: Draft): void {
  try {
    sessionStorage.setItem(nameDraft(page), JSON.stringify(draft));
  } catch {
    // The words are still in the form.
  }
}

export function removeDraft(page: string): void {
  try {
    sessionStorage.removeItem(nameDraft(page));
  } catch {
    // Nothing stands there.
  }
}

/** Takes a message that has arrived out of the draft it was sent from. Words written since then stay. */
export function settleDraft({ key, message }: Submission): void {
  const draft = readDraft(message.page);
  if (draft?.unsent?.key !== key) return;
  if (saysTheSame({ ...message, ...draft.words }, message)) removeDraft(message.page);
  else writeDraft(message.page, { words: draft.words });
}

function nameDraft(page: string): string {
  return `contact.draft.${page}`;
}
