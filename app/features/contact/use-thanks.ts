import { type Dispatch, type RefObject, useEffect, useState } from "react";
import { SUCCESS_MESSAGE_MS } from "#contract/limits.ts";
import type { Receipt } from "./contact-extras.tsx";
import { holdsMessage, readValues } from "./form-fields.ts";
import type { FormEvent, FormState } from "./form-state.ts";
import type { Submission } from "./submission.ts";

/** Ends the thank-you message of a submission, whose receipt takes its place. That of a booking stays until it is closed. */
export function useThanks(
  form: RefObject<HTMLFormElement | null>,
  state: FormState,
  dispatch: Dispatch<FormEvent>,
  isBooking: boolean,
) {
  const [delivered, setDelivered] = useState<Receipt[]>([]);

  useEffect(() => {
    if (state.name !== "sent" || isBooking) return;
    const { isLate, submission } = state;
    const receipt = { key: submission.key, deliveredAt: Date.now(), isLate };
    setDelivered((former) => [...former.filter(({ key }) => key !== receipt.key), receipt]);
    const timer = setTimeout(dismissThanks, SUCCESS_MESSAGE_MS, form.current, submission, dispatch);
    return () => clearTimeout(timer);
  }, [form, state, dispatch, isBooking]);

  const thankedKey = state.name === "sent" ? state.submission.key : undefined;
  return {
    receipts: delivered.filter(({ key }) => key !== thankedKey),
    onDismissReceipt: (dismissed: Receipt) =>
      setDelivered((former) => former.filter((receipt) => receipt !== dismissed)),
    onDismiss() {
      if (state.name === "sent") dismissThanks(form.current, state.submission, dispatch);
    },
  };
}

/** Also empties the form, unless the visitor has written something else. */
function dismissThanks(
  form: HTMLFormElement | null,
  { key, message }: Submission,
  dispatch: Dispatch<FormEvent>,
) {
  if (form && holdsMessage(readValues(form), message)) form.reset();
  dispatch({ type: "dismissed", key });
}
