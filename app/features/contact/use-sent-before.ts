import { type Dispatch, type RefObject, useEffect } from "react";
import { holdsMessage } from "./form-fields.ts";
import type { FormEvent, FormState } from "./form-state.ts";
import type { Submission } from "./submission.ts";

type SentBeforeParts = {
  form: RefObject<HTMLFormElement | null>;
  findSent: () => Submission | undefined;
  state: FormState;
  dispatch: Dispatch<FormEvent>;
};

/** Tells visitors who come back to a form in which the browser has restored what they sent, until they change it. */
export function useSentBefore({ form, findSent, state, dispatch }: SentBeforeParts): void {
  useEffect(() => {
    const tell = () => {
      const sent = findSent();
      if (sent && form.current && holdsMessage(form.current, sent.message))
        dispatch({ type: "foundSent", submission: sent, isRepeated: false });
    };
    tell();
    // Some browsers restore a form only after it has loaded.
    addEventListener("pageshow", tell);
    return () => removeEventListener("pageshow", tell);
  }, [form, findSent, dispatch]);

  const sent = state.name === "sentBefore" ? state.submission : undefined;
  useEffect(() => {
    const element = form.current;
    if (!sent || !element) return;
    const dismissIfChanged = () => {
      if (!holdsMessage(element, sent.message)) dispatch({ type: "dismissed", key: sent.key });
    };
    element.addEventListener("input", dismissIfChanged);
    return () => element.removeEventListener("input", dismissIfChanged);
  }, [form, sent, dispatch]);
}
