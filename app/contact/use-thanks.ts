import { type Dispatch, type RefObject, useEffect } from "react";
import { holdsMessage } from "./form-fields.ts";
import type { FormEvent, FormState } from "./form-state.ts";
import type { Submission } from "./submission.ts";

type ThanksParts = {
  form: RefObject<HTMLFormElement | null>;
  state: FormState;
  dispatch: Dispatch<FormEvent>;
  /** How long the thanks stay, in milliseconds, if they go by themselves. */
  thanksMs: number | undefined;
};

/** Takes the thanks for a message away after their time. Gives back what takes them away at once. */
export function useThanks({ form, state, dispatch, thanksMs }: ThanksParts): () => void {
  useEffect(() => {
    if (state.name !== "sent" || thanksMs === undefined) return;
    const timer = setTimeout(clear, thanksMs, form.current, state.submission, dispatch);
    return () => clearTimeout(timer);
  }, [form, state, dispatch, thanksMs]);
  return () => {
    if (state.name === "sent") clear(form.current, state.submission, dispatch);
  };
}

/** Takes the thanks for a message away, and its words if they still stand there alone. */
function clear(form: HTMLFormElement | null, { key, message }: Submission, dispatch: Dispatch<FormEvent>) {
  if (form && holdsMessage(form, message)) form.reset();
  dispatch({ type: "dismissed", key });
}
