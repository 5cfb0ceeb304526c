import { type RefObject, useCallback, useEffect } from "react";
import * as v from "valibot";
import { readRecord, writeStorage } from "#app/features/site/storage.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { withoutLocale } from "#contract/locales.ts";
import { fillEmptyFields, holdsMessage, isEmptyForm, readValues } from "./form-fields.ts";
import { type Submission, submissionSchema } from "./submission.ts";

// What the visitor has left in a form is kept as long as the tab, under the page's path. Without storage there are no
// drafts.
export const BOOKING_DRAFT = "meeting";
const DRAFT = "contact.draft.";
const SENT = "contact.sent.";

const draftSchema = v.object({
  /** The form's values by field name. An open tab may hold a draft under this name, so it never changes. */
  words: v.record(v.string(), v.string()),
});

/** Restores what the visitor has typed. @returns a function that saves it */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): () => void {
  const save = useCallback(() => {
    if (!form.current) return;
    const isSettled = isEmptyForm(form.current) || findHeld(form.current, name);
    write(DRAFT + name, isSettled ? undefined : { words: readValues(form.current) });
  }, [form, name]);
  useEffect(() => {
    const draft = readRecord("sessionStorage", DRAFT + name, draftSchema);
    if (form.current && draft) fillEmptyFields(form.current, draft.words);
    save();
  }, [form, name, save]);
  return save;
}

/** The message last delivered from a form, for when the browser restores it there. */
export function readSent(name: string): Submission | undefined {
  return readRecord("sessionStorage", SENT + name, submissionSchema);
}

/** That message, if the form still holds it. */
function findHeld(form: HTMLFormElement, name: string): Submission | undefined {
  const sent = readSent(name);
  return sent && holdsMessage(readValues(form), sent.message) ? sent : undefined;
}

/** The draft that a message was written as. */
export function findDraft({ meeting_start, page }: ContactMessage): string {
  return meeting_start ? BOOKING_DRAFT : withoutLocale(page);
}

/**
 * Removes a delivered message from the draft it was sent from, and from that of the form that is notified. Text written since
 * then stays.
 */
export function settleDraft(submission: Submission, listener?: string): void {
  const { message } = submission;
  const sender = findDraft(message);
  for (const name of new Set([sender, listener ?? sender])) {
    write(SENT + name, submission);
    const draft = readRecord("sessionStorage", DRAFT + name, draftSchema);
    if (draft && holdsMessage(draft.words, message)) write(DRAFT + name, undefined);
  }
}

function write(name: string, value: object | undefined): void {
  writeStorage("sessionStorage", name, value ? JSON.stringify(value) : null);
}
