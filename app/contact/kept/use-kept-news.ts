import { type Dispatch, type RefObject, useEffect } from "react";
import { fillEmptyFields, isEmptyForm } from "../form-fields.ts";
import type { FormEvent } from "../form-state.ts";
import type { Submission } from "../submission.ts";
import { hearKeptNews } from "./kept-news.ts";
import { findRefused, forgetSubmission } from "./kept-store.ts";

type KeptNewsParts = {
  form: RefObject<HTMLFormElement | null>;
  unsent: RefObject<Submission | undefined>;
  setUnsent: (submission: Submission | undefined) => void;
  settle: (submission: Submission) => void;
  dispatch: Dispatch<FormEvent>;
};

/**
 * Tells the visitor at the form what became of kept messages. The words of one that was refused go back into the form,
 * if nothing else stands there: they can be corrected and sent, or thrown away. All parts keep their identity.
 */
export function useKeptNews({ form, unsent, setUnsent, settle, dispatch }: KeptNewsParts): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let offered: Submission | undefined;

    const offer = (submission: Submission) => {
      const isOwn = unsent.current?.key === submission.key;
      if (!isOwn && (unsent.current || !isEmptyForm(element))) return;
      fillEmptyFields(element, submission.message);
      offered = submission;
      setUnsent(submission);
      dispatch({ type: "refusedLater", submission });
    };
    const throwAway = () => {
      if (!offered || !isEmptyForm(element)) return;
      forgetSubmission(offered.key);
      setUnsent(undefined);
      dispatch({ type: "dismissed", key: offered.key });
      offered = undefined;
    };

    const stopHearing = hearKeptNews(({ kind, submission }) => {
      if (kind === "refused") return offer(submission);
      settle(submission);
      dispatch({ type: "arrivedLater", submission });
    });
    findRefused().then((kept) => kept && offer(kept));
    element.addEventListener("input", throwAway);
    return () => {
      stopHearing();
      element.removeEventListener("input", throwAway);
    };
  }, [form, unsent, setUnsent, settle, dispatch]);
}
