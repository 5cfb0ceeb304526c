import { type RefObject, useReducer, useRef } from "react";
import { readStoredVisit } from "#app/features/site/stored-visit.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { useCredentials } from "./credentials.ts";
import { deliverSubmission } from "./deliver-submission.ts";
import { findDraft, settleDraft } from "./draft.ts";
import { holdsMessage, isEmptyForm, readValues } from "./form-fields.ts";
import { advance, IDLE } from "./form-state.ts";
import { dequeue, listQueued } from "./outbox.ts";
import { corrects, createKey, isSameMessage, keepMeeting, type Submission } from "./submission.ts";
import { useQueuedMessages } from "./use-queued-messages.ts";
import { useThanks } from "./use-thanks.ts";

/** Delivers the messages of a form, and says what becomes of them: `form-state.ts` has its states. */
export function useDelivery(form: RefObject<HTMLFormElement | null>, draftName: string, isBooking: boolean) {
  const { mail } = useSiteData();
  const { container, prepare, collect } = useCredentials();
  const isDelivering = useRef(false);
  const [state, dispatch] = useReducer(advance, IDLE);
  useQueuedMessages({ form, draftName, isBooking, dispatch });
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
    // A message that has arrived without its time is the same one with another time.
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
