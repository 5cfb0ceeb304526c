import * as v from "valibot";
import { readStorage, writeStorage } from "#app/features/site/storage.ts";
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
  return read(PREFIX + name, draftSchema);
}

export function writeDraft(name: string, draft: FormDraft): void {
  write(PREFIX + name, draft);
}

export function removeDraft(name: string): void {
  writeStorage("sessionStorage", PREFIX + name, null);
}

/** The message last delivered from a form, for when the browser restores it there. */
export function readSent(name: string): Submission | undefined {
  return read(SENT_PREFIX + name, submissionSchema);
}

/** Removes a delivered message from the draft it was sent from. Text written since then stays. */
export function settleDraft(submission: Submission): void {
  const { key, message } = submission;
  const name = message.meeting_start ? BOOKING_DRAFT : withoutLocale(message.page);
  write(SENT_PREFIX + name, submission);
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
const SENT_PREFIX = "contact.sent.";

function read<Value>(
  name: string,
  schema: v.BaseSchema<unknown, Value, v.BaseIssue<unknown>>,
): Value | undefined {
  try {
    return v.parse(schema, JSON.parse(readStorage("sessionStorage", name) ?? ""));
  } catch {
    return undefined;
  }
}

function write(name: string, value: FormDraft | Submission): void {
  // Without storage there are no drafts.
  writeStorage("sessionStorage", name, JSON.stringify(value));
}
