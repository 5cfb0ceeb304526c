import { type Dispatch, type RefObject, useEffect, useEffectEvent } from "react";
import { settleDraft } from "./draft.ts";
import { fillEmptyFields, holdsMessage, isEmptyForm, readValues } from "./form-fields.ts";
import { createQueuedResult, type FormEvent } from "./form-state.ts";
import { listQueued, type OutboxNews, onOutboxNews, type QueuedMessage } from "./outbox.ts";
import type { Submission } from "./submission.ts";

type QueuedMessagesOptions = {
  form: RefObject<HTMLFormElement | null>;
  draftName: string;
  isBooking: boolean;
  dispatch: Dispatch<FormEvent>;
};

/**
 * Shows in the form what happened to queued messages. A rejected one goes back into an empty form, where the visitor can
 * correct and resend it, or delete it. The booking form is out of sight until it is opened, so the contact form shows all.
 */
export function useQueuedMessages({ form, draftName, isBooking, dispatch }: QueuedMessagesOptions): void {
  const concerns = ({ message }: Submission) => !isBooking || message.meeting_start !== undefined;
  const isInForm = ({ message }: Submission) =>
    form.current !== null && holdsMessage(readValues(form.current), message);

  const restore = (submission: Submission) => {
    if (!form.current) return;
    const isFree = isEmptyForm(form.current);
    if (isFree) fillEmptyFields(form.current, submission.message);
    const reason = isFree || isInForm(submission) ? "refusedLater" : "refusedAside";
    dispatch({ type: "news", submission, result: { name: "failed", reason } });
  };
  const onQueued = useEffectEvent((queued: QueuedMessage[]) => {
    const own = queued.find(isInForm);
    if (own && !own.isRefused) dispatch({ type: "news", submission: own, result: createQueuedResult() });
    const rejected = own?.isRefused ? own : queued.find((other) => other.isRefused && concerns(other));
    if (rejected) restore(rejected);
  });
  const onNews = useEffectEvent(({ kind, submission }: OutboxNews) => {
    if (!concerns(submission)) return;
    if (kind === "refused") return restore(submission);
    settleDraft(submission, draftName);
    dispatch({ type: "news", submission, result: { name: "sent", isLate: true } });
  });
  useEffect(() => {
    listQueued().then((queued) => onQueued(queued));
    return onOutboxNews((news) => onNews(news));
  }, []);
}
