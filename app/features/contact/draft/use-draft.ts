import { type RefObject, useCallback, useEffect } from "react";
import { fillEmptyFields, isEmptyForm, readWords } from "../form-fields.ts";
import type { Submission } from "../submission.ts";
import { readDraft, removeDraft, writeDraft } from "./draft-storage.ts";

type DraftParts = {
  form: RefObject<HTMLFormElement | null>;
  name: string;
  unsent: RefObject<Submission | undefined>;
  /** Whether the form only shows words that have arrived. */
  isSettled: (form: HTMLFormElement) => boolean;
};

// Often enough that little is lost, rare enough that typing stays smooth.
const DEBOUNCE_MS = 300;

/**
 * Keeps what stands in the form for as long as the tab lives, and puts it back when the page comes again.
 * What was written before React took over is kept too. Returns what saves the draft at once.
 */
export function useDraft({ form, name, unsent, isSettled }: DraftParts): () => void {
  const save = useCallback(
    (element = form.current) => {
      if (!element) return;
      if (isSettled(element) || (isEmptyForm(element) && !unsent.current)) return removeDraft(name);
      writeDraft(name, { words: readWords(element), ...(unsent.current && { unsent: unsent.current }) });
    },
    [form, name, unsent, isSettled],
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
      // The form is gone from the page by now, its words are not.
      save(element);
    };
  }, [form, name, unsent, save]);

  return save;
}
