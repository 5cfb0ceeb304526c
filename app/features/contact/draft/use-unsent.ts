import { type RefObject, useCallback, useRef } from "react";
import type { ContactMessage } from "#contract/contact-message.ts";
import { holdsMessage } from "../form-fields.ts";
import type { Submission } from "../submission.ts";
import { settleDraft } from "./draft-storage.ts";
import { useDraft } from "./use-draft.ts";

/** What this form has still to get through: its draft, and the message that was sent from it and has not arrived. */
export function useUnsent(form: RefObject<HTMLFormElement | null>, draftName: string) {
  const unsent = useRef<Submission>(undefined);
  const arrived = useRef<ContactMessage[]>([]);

  const isSettled = useCallback((element: HTMLFormElement) => {
    return arrived.current.some((message) => holdsMessage(element, message));
  }, []);
  const saveDraft = useDraft({ form, name: draftName, unsent, isSettled });

  /** Notes the message that stands for this form from now on, until it arrives. */
  const setUnsent = useCallback(
    (submission: Submission | undefined) => {
      unsent.current = submission;
      saveDraft();
    },
    [saveDraft],
  );

  /** Notes that a message has arrived: its words need not be kept any more. */
  const settle = useCallback(
    (submission: Submission) => {
      arrived.current.push(submission.message);
      if (unsent.current?.key === submission.key) unsent.current = undefined;
      // The form itself may be gone: the visitor went on to another page.
      settleDraft(submission);
      saveDraft();
    },
    [saveDraft],
  );

  return { unsent, setUnsent, settle };
}
