import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { readStoredVisit } from "#app/features/site/storage.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import type { Receipt } from "./contact-extras.tsx";
import { useCredentials } from "./credentials.ts";
import { deliverSubmission } from "./deliver-submission.ts";
import { findDraft, readSent, settleDraft } from "./draft.ts";
import { fillEmptyFields, holdsMessage, isEmptyForm, readValues } from "./form-fields.ts";
import { dequeue, listQueued, type OutboxNews, onOutboxNews, type QueuedMessage } from "./outbox.ts";
import {
  corrects,
  createKey,
  createQueuedResult,
  type DeliveryResult,
  type FormState,
  IDLE,
  isSameMessage,
  keepMeeting,
  SUCCESS_MESSAGE_MS,
  type Submission,
  showNews,
} from "./submission.ts";

type Form = RefObject<HTMLFormElement | null>;
type Show = (submission: Submission, result: DeliveryResult) => void;

/** Delivers the messages of a form, and says what becomes of them: `submission.ts` has their states. */
export function useDelivery(form: Form, draftName: string, isBooking: boolean) {
  const { mail } = useSiteData();
  const { container, prepare, collect } = useCredentials();
  const isDelivering = useRef(false);
  const [state, setState] = useState(IDLE);
  const show: Show = (submission, result) => setState((current) => showNews(current, submission, result));
  useQueuedMessages(form, draftName, isBooking, show);
  // The next message may be on its way.
  const endThanks = () => setState((current) => (current === state ? IDLE : current));
  const thanks = useThanks(form, state, isBooking, endThanks);

  /** The undelivered message of this form that a message repeats or corrects. */
  const findFormer = async (message: ContactMessage): Promise<Submission | undefined> => {
    const isShown = state.name === "queued" || (state.name === "failed" && state.reason !== "refusedAside");
    const queued = (await listQueued()).filter((other) => findDraft(other.message) === draftName);
    return [...(isShown ? [state.submission] : []), ...queued].find(
      (other) => isSameMessage(other.message, message) || corrects(message, other.message),
    );
  };

  const deliver = async (written: ContactMessage, honeypot: string) => {
    if (isDelivering.current) return;
    isDelivering.current = true;
    try {
      await deliverOnce(written, honeypot);
    } finally {
      isDelivering.current = false;
    }
  };

  const deliverOnce = async (written: ContactMessage, honeypot: string) => {
    const sent = readSent(draftName);
    const repeated = sent && isSameMessage(sent.message, written) ? sent : undefined;
    const former = await findFormer(written);
    const message = former ? keepMeeting(written, former.message) : written;
    // A message that arrived, but whose time was taken, stays the same message with another time.
    const isTaken = state.name === "failed" && state.reason === "taken" && former === state.submission;
    const key = (isTaken ? former : repeated)?.key ?? createKey();
    const isSame = former && isSameMessage(former.message, message);
    const submission = isSame ? former : { key, message, trap: honeypot, visit: readStoredVisit() };
    setState({ name: "checking", submission });
    const result = await deliverSubmission(submission, {
      mail,
      replaced: former && former.key !== submission.key ? former : undefined,
      collectCredentials: collect,
      onChecked: () => setState({ name: "sending", submission }),
      isInForm: () => isInForm(form, submission),
    });
    if (result.name === "sent") settleDraft(submission, draftName);
    setState({ ...result, submission });
  };

  /** Deletes a message that came back, if the visitor has emptied the form. */
  const discardDeleted = () => {
    if (state.name !== "failed" || state.reason !== "refusedLater") return;
    if (!form.current || !isEmptyForm(form.current)) return;
    dequeue(state.submission.key);
    setState(IDLE);
  };

  return { state, container, prepare, deliver, discardDeleted, ...thanks };
}

/**
 * Shows in the form what happened to queued messages. A rejected one goes back into an empty form, where the visitor can
 * correct and resend it, or delete it. The booking form is out of sight until it is opened, so the contact form shows all.
 */
function useQueuedMessages(form: Form, draftName: string, isBooking: boolean, show: Show): void {
  const concerns = ({ message }: Submission) => !isBooking || message.meeting_start !== undefined;
  const restore = (submission: Submission) => {
    if (!form.current) return;
    const isFree = isEmptyForm(form.current);
    if (isFree) fillEmptyFields(form.current, submission.message);
    const reason = isFree || isInForm(form, submission) ? "refusedLater" : "refusedAside";
    show(submission, { name: "failed", reason });
  };
  const onQueued = useEffectEvent((queued: QueuedMessage[]) => {
    const own = queued.find((other) => isInForm(form, other));
    if (own && !own.isRefused) show(own, createQueuedResult());
    const rejected = own?.isRefused ? own : queued.find((other) => other.isRefused && concerns(other));
    if (rejected) restore(rejected);
  });
  const onNews = useEffectEvent(({ kind, submission }: OutboxNews) => {
    if (!concerns(submission)) return;
    if (kind === "refused") return restore(submission);
    settleDraft(submission, draftName);
    show(submission, { name: "sent", isLate: true });
  });
  useEffect(() => {
    listQueued().then((queued) => onQueued(queued));
    return onOutboxNews((news) => onNews(news));
  }, []);
}

/** Ends the thank-you message of a submission, whose receipt takes its place. That of a booking stays until it is closed. */
function useThanks(form: Form, state: FormState, isBooking: boolean, end: () => void) {
  const [delivered, setDelivered] = useState<Receipt[]>([]);

  /** Also empties the form, unless the visitor has written something else. */
  const onDismiss = () => {
    if (state.name !== "sent") return;
    if (isInForm(form, state.submission)) form.current?.reset();
    end();
  };
  const onTimeout = useEffectEvent(onDismiss);
  useEffect(() => {
    if (state.name !== "sent" || isBooking) return;
    const { isLate, submission } = state;
    const receipt = { key: submission.key, deliveredAt: Date.now(), isLate };
    setDelivered((former) => [...former.filter(({ key }) => key !== receipt.key), receipt]);
    const timer = setTimeout(() => onTimeout(), SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [state, isBooking]);

  const thankedKey = state.name === "sent" ? state.submission.key : undefined;
  return {
    receipts: delivered.filter(({ key }) => key !== thankedKey),
    onDismissReceipt: (dismissed: Receipt) =>
      setDelivered((former) => former.filter((receipt) => receipt !== dismissed)),
    onDismiss,
  };
}

function isInForm(form: Form, { message }: Submission): boolean {
  return form.current !== null && holdsMessage(readValues(form.current), message);
}
