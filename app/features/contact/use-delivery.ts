import {
  type Dispatch,
  type RefObject,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from "react";
import { readStoredVisit } from "#app/features/site/stored-visit.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { SUCCESS_MESSAGE_MS } from "#contract/limits.ts";
import type { Receipt } from "./contact-extras.tsx";
import { useCredentials } from "./credentials.ts";
import { deliverSubmission } from "./deliver-submission.ts";
import { findDraft, settleDraft } from "./draft.ts";
import { fillEmptyFields, holdsMessage, isEmptyForm, readValues } from "./form-fields.ts";
import { advance, createQueuedResult, type FormEvent, type FormState, IDLE } from "./form-state.ts";
import { dequeue, listQueued, type OutboxNews, onOutboxNews, type QueuedMessage } from "./outbox.ts";
import { corrects, createKey, isSameMessage, keepMeeting, type Submission } from "./submission.ts";

type Form = RefObject<HTMLFormElement | null>;

/** Delivers the messages of a form, and says what becomes of them: `form-state.ts` has its states. */
export function useDelivery(form: Form, draftName: string, isBooking: boolean) {
  const { mail } = useSiteData();
  const { container, prepare, collect } = useCredentials();
  const isDelivering = useRef(false);
  const [state, dispatch] = useReducer(advance, IDLE);
  useQueuedMessages(form, draftName, isBooking, dispatch);
  const thanks = useThanks(form, state, dispatch, isBooking);

  /** The undelivered message of this form that a message repeats or corrects. */
  const findFormer = async (message: ContactMessage): Promise<Submission | undefined> => {
    const isShown = state.name === "queued" || (state.name === "failed" && state.reason !== "refusedAside");
    const queued = (await listQueued()).filter((other) => findDraft(other.message) === draftName);
    return [...(isShown ? [state.submission] : []), ...queued].find(
      (other) => isSameMessage(other.message, message) || corrects(message, other.message),
    );
  };

  /** @param repeated the same message, if it has arrived */
  const deliver = async (written: ContactMessage, honeypot: string, repeated?: Submission) => {
    if (isDelivering.current) return;
    isDelivering.current = true;
    try {
      await deliverOnce(written, honeypot, repeated);
    } finally {
      isDelivering.current = false;
    }
  };

  const deliverOnce = async (written: ContactMessage, honeypot: string, repeated: Submission | undefined) => {
    const former = await findFormer(written);
    const message = former ? keepMeeting(written, former.message) : written;
    // A message that arrived, but whose time was taken, stays the same message with another time.
    const isTaken = state.name === "failed" && state.reason === "taken" && former === state.submission;
    const key = (isTaken ? former : repeated)?.key ?? createKey();
    const isSame = former && isSameMessage(former.message, message);
    const submission = isSame ? former : { key, message, trap: honeypot, visit: readStoredVisit() };
    dispatch({ type: "submitted", submission });
    const result = await deliverSubmission(submission, {
      mail,
      replaced: former && former.key !== submission.key ? former : undefined,
      collectCredentials: collect,
      onChecked: () => dispatch({ type: "checked" }),
      isInForm: () => form.current !== null && holdsMessage(readValues(form.current), message),
    });
    if (result.name === "sent") settleDraft(submission, draftName);
    dispatch({ type: "finished", result });
  };

  /** Deletes a message that came back, if the visitor has emptied the form. */
  const discardDeleted = () => {
    if (state.name !== "failed" || state.reason !== "refusedLater") return;
    if (!form.current || !isEmptyForm(form.current)) return;
    dequeue(state.submission.key);
    dispatch({ type: "dismissed", key: state.submission.key });
  };

  return { state, container, prepare, deliver, discardDeleted, ...thanks };
}

/**
 * Shows in the form what happened to queued messages. A rejected one goes back into an empty form, where the visitor can
 * correct and resend it, or delete it. The booking form is out of sight until it is opened, so the contact form shows all.
 */
function useQueuedMessages(
  form: Form,
  draftName: string,
  isBooking: boolean,
  dispatch: Dispatch<FormEvent>,
): void {
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

/** Ends the thank-you message of a submission, whose receipt takes its place. That of a booking stays until it is closed. */
function useThanks(form: Form, state: FormState, dispatch: Dispatch<FormEvent>, isBooking: boolean) {
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
