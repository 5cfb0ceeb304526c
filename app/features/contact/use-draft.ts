import { type RefObject, useCallback, useEffect, useRef } from "react";
import { listen } from "#app/ui/listen.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { readDraft, readSent, removeDraft, settleDraft, writeDraft } from "./draft-storage.ts";
import { fillEmptyFields, holdsMessage, isEmptyForm, readValues } from "./form-fields.ts";
import { isSameMessage, type Submission } from "./submission.ts";

const DEBOUNCE_MS = 300;

/** Saves and restores what the visitor types, and `unsent`, the message sent from this form but not delivered yet. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const unsent = useRef<Submission>(undefined);
  const delivered = useRef<Submission[]>([]);

  const listSent = useCallback(() => {
    const last = readSent(name);
    return last ? [...delivered.current, last] : delivered.current;
  }, [name]);

  /** The message that was sent from this form last or, with `message`, the same one. */
  const findSent = useCallback(
    (message?: ContactMessage) =>
      listSent().findLast((sent) => !message || isSameMessage(sent.message, message)),
    [listSent],
  );

  const save = useCallback(
    (element = form.current) => {
      if (!element) return;
      const isDelivered = listSent().some(({ message }) => holdsMessage(element, message));
      if (isDelivered || (isEmptyForm(element) && !unsent.current)) return removeDraft(name);
      writeDraft(name, { words: readValues(element), ...(unsent.current && { unsent: unsent.current }) });
    },
    [form, name, listSent],
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
    const stopSavingSoon = listen(element, "input", saveSoon);
    const stopSavingNow = listen(window, "pagehide", () => save(element));
    return () => {
      stopSavingSoon();
      stopSavingNow();
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
      delivered.current.push(submission);
      if (unsent.current?.key === submission.key) unsent.current = undefined;
      settleDraft(submission);
      save();
    },
    [save],
  );

  return { unsent, setUnsent, settle, findSent };
}
