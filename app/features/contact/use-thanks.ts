import { type Dispatch, type RefObject, useEffect, useState } from "react";
import { holdsMessage } from "./form-fields.ts";
import type { FormEvent, FormState } from "./form-state.ts";
import type { Submission } from "./submission.ts";

/** Late: the message had been kept, and arrived while the visitor may have been doing something else. */
export type Receipt = { key: string; arrivedAt: number; isLate: boolean };

type ThanksParts = {
  form: RefObject<HTMLFormElement | null>;
  state: FormState;
  dispatch: Dispatch<FormEvent>;
  /** How long the thanks stay, in milliseconds, if they go by themselves. */
  thanksMs: number | undefined;
};

/**
 * Takes the thanks for a message away after their time, and shows its receipt from then on. `onDismiss` takes the thanks
 * away at once.
 */
export function useThanks({ form, state, dispatch, thanksMs }: ThanksParts) {
  const [arrived, setArrived] = useState<Receipt[]>([]);

  useEffect(() => {
    if (state.name !== "sent" || thanksMs === undefined) return;
    const { isLate, submission } = state;
    const receipt = { key: submission.key, arrivedAt: Date.now(), isLate };
    setArrived((former) => [...former.filter(({ key }) => key !== receipt.key), receipt]);
    const timer = setTimeout(clear, thanksMs, form.current, submission, dispatch);
    return () => clearTimeout(timer);
  }, [form, state, dispatch, thanksMs]);

  const thankedKey = state.name === "sent" ? state.submission.key : undefined;
  const onDismiss = () => {
    if (state.name === "sent") clear(form.current, state.submission, dispatch);
  };
  const onDismissReceipt = (dismissed: Receipt) =>
    setArrived((former) => former.filter((receipt) => receipt !== dismissed));
  return { receipts: arrived.filter(({ key }) => key !== thankedKey), onDismiss, onDismissReceipt };
}

/** Takes the thanks for a message away, and its words if they still stand there alone. */
function clear(form: HTMLFormElement | null, { key, message }: Submission, dispatch: Dispatch<FormEvent>) {
  if (form && holdsMessage(form, message)) form.reset();
  dispatch({ type: "dismissed", key });
}
