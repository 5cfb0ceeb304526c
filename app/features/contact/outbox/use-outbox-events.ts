import { type Dispatch, type RefObject, useEffect } from "react";
import { listen } from "#app/ui/listen.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { fillEmptyFields, holdsMessage, isEmptyForm } from "../form-fields.ts";
import { createQueuedResult, type FormEvent } from "../form-state.ts";
import type { Submission } from "../submission.ts";
import type { useDraft } from "../use-draft.ts";
import { findQueued, findRejected, onOutboxEvent } from "./outbox.ts";
import { removeStored } from "./outbox-storage.ts";

type OutboxEventOptions = ReturnType<typeof useDraft> & {
  form: RefObject<HTMLFormElement | null>;
  dispatch: Dispatch<FormEvent>;
  concerns: (message: ContactMessage) => boolean;
};

/**
 * Shows in the form what happened to queued messages. A rejected one goes back into an empty form, where the visitor can
 * correct and resend it, or delete it. All options must keep their identity.
 */
export function useOutboxEvents(options: OutboxEventOptions): void {
  const { form, unsent, setUnsent, settle, dispatch, concerns } = options;
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let restored: Submission | undefined;

    const restoreRejected = (submission: Submission) => {
      const isFree = isEmptyForm(element) && [undefined, submission.key].includes(unsent.current?.key);
      if (!isFree && !holdsMessage(element, submission.message))
        return dispatch({ type: "otherRejected", submission });
      fillEmptyFields(element, submission.message);
      restored = submission;
      setUnsent(submission);
      dispatch({ type: "rejectedLater", submission });
    };
    const showQueued = async () => {
      const own = unsent.current && (await findQueued(unsent.current.key));
      const isWaiting = own && !own.isRefused && own.key === unsent.current?.key;
      if (isWaiting) dispatch({ type: "foundQueued", submission: own, result: createQueuedResult() });
      const rejected = own?.isRefused ? own : await findRejected(concerns);
      if (rejected) restoreRejected(rejected);
    };
    const onInput = () => {
      const isDeleted = restored && unsent.current?.key === restored.key && isEmptyForm(element);
      if (!restored || !isDeleted) return;
      removeStored(restored.key);
      setUnsent(undefined);
      dispatch({ type: "dismissed", key: restored.key });
      restored = undefined;
    };

    const unsubscribe = onOutboxEvent(({ kind, submission }) => {
      if (!concerns(submission.message)) return;
      if (kind === "refused") return restoreRejected(submission);
      settle(submission);
      dispatch({ type: "sentLater", submission });
    });
    showQueued();
    const stopListening = listen(element, "input", onInput);
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [form, unsent, setUnsent, settle, dispatch, concerns]);
}
