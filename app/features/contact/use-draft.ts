import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { ContactMessage } from "#contract/contact-message.ts";
import { readDraft, removeDraft, settleDraft, writeDraft } from "./draft-storage.ts";
import { fillEmptyFields, holdsMessage, isEmptyForm, readValues } from "./form-fields.ts";
import type { Submission } from "./submission.ts";

const DEBOUNCE_MS = 300;

/** Saves and restores what the visitor types, and `unsent`, the message sent from this form but not delivered yet. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const unsent = useRef<Submission>(undefined);
  const delivered = useRef<ContactMessage[]>([]);

  const save = useCallback(
    (element = form.current) => {
      if (!element) return;
      const isDelivered = delivered.current.some((message) => holdsMessage(element, message));
      if (isDelivered || (isEmptyForm(element) && !unsent.current)) return removeDraft(name);
      writeDraft(name, { words: readValues(element), ...(unsent.current && { unsent: unsent.current }) });
    },
    [form, name],
  );

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = readDraft(name);
    if (draft) fillEmptyFields(element, draft.words);
    unsent.current ??= draft?.unsent;
    save();

    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, DEBOUNCE_MS);
    };
    const saveNow = () => save(element);
    element.addEventListener("input", saveSoon);
    addEventListener("pagehide", saveNow);
    return () => {
      element.removeEventListener("input", saveSoon);
      removeEventListener("pagehide", saveNow);
      clearTimeout(timer);
      // The ref is already empty, but the element still has its values.
      save(element);
    };
  }, [form, name, save]);

  const setUnsent = useCallback(
    (submission: Submission | undefined) => {
      unsent.current = submission;
      save();
    },
    [save],
  );

  const settle = useCallback(
    (submission: Submission) => {
      delivered.current.push(submission.message);
      if (unsent.current?.key === submission.key) unsent.current = undefined;
      settleDraft(submission);
      save();
    },
    [save],
  );

  return { unsent, setUnsent, settle };
}
