import { type Dispatch, type RefObject, useEffect } from "react";
import type { ContactMessage } from "#contract/contact-message.ts";
import { fillEmptyFields, holdsMessage, isEmptyForm } from "../form-fields.ts";
import type { FormEvent } from "../form-state.ts";
import type { Submission } from "../submission.ts";
import { onOutboxEvent } from "./outbox-events.ts";
import { endAsQueued } from "./outbox-result.ts";
import { findQueued, findRefused, forgetSubmission } from "./outbox-store.ts";

type OutboxEventParts = {
  form: RefObject<HTMLFormElement | null>;
  unsent: RefObject<Submission | undefined>;
  setUnsent: (submission: Submission | undefined) => void;
  settle: (submission: Submission) => void;
  dispatch: Dispatch<FormEvent>;
  /** Whether news of a message concern this form. */
  concerns: (message: ContactMessage) => boolean;
};

/**
 * Tells the visitor at the form what became of kept messages. The words of one that was refused go back into the form,
 * if nothing else stands there: they can be corrected and sent, or thrown away. Otherwise the visitor is only told.
 * All parts keep their identity.
 */
export function useOutboxEvents({
  form,
  unsent,
  setUnsent,
  settle,
  dispatch,
  concerns,
}: OutboxEventParts): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let offered: Submission | undefined;

    const offer = (submission: Submission) => {
      const isFree = isEmptyForm(element) && [undefined, submission.key].includes(unsent.current?.key);
      if (!isFree && !holdsMessage(element, submission.message))
        return dispatch({ type: "refusedAside", submission });
      fillEmptyFields(element, submission.message);
      offered = submission;
      setUnsent(submission);
      dispatch({ type: "refusedLater", submission });
    };
    const emitOutboxState = async () => {
      const own = unsent.current && (await findQueued(unsent.current.key));
      const isWaiting = own && !own.isRefused && own.key === unsent.current?.key;
      if (isWaiting) dispatch({ type: "foundSaved", submission: own, ending: endAsQueued() });
      const refused = own?.isRefused ? own : await findRefused(concerns);
      if (refused) offer(refused);
    };
    const throwAway = () => {
      if (!offered || unsent.current?.key !== offered.key || !isEmptyForm(element)) return;
      forgetSubmission(offered.key);
      setUnsent(undefined);
      dispatch({ type: "dismissed", key: offered.key });
      offered = undefined;
    };

    const stopHearing = onOutboxEvent(({ kind, submission }) => {
      if (!concerns(submission.message)) return;
      if (kind === "refused") return offer(submission);
      settle(submission);
      dispatch({ type: "arrivedLater", submission });
    });
    emitOutboxState();
    element.addEventListener("input", throwAway);
    return () => {
      stopHearing();
      element.removeEventListener("input", throwAway);
    };
  }, [form, unsent, setUnsent, settle, dispatch, concerns]);
}
