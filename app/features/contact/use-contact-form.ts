import {
  type Dispatch,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale, usePagePath } from "#app/features/i18n/use-locale.ts";
import { readStoredVisit } from "#app/features/site/stored-visit.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { FieldAttributes } from "#app/ui/field.tsx";
import type { ContactMessage } from "#contract/contact-message.ts";
import type { FormField } from "#contract/contact-problems.ts";
import { SUCCESS_MESSAGE_MS } from "#contract/limits.ts";
import { inLocale } from "#contract/locales.ts";
import { useBotCheck } from "./bot-check/use-bot-check.ts";
import type { ContactExtras, FailedCheck, Receipt } from "./contact-extras.tsx";
import { deliverSubmission } from "./deliver-submission.ts";
import { BOOKING_DRAFT } from "./draft-storage.ts";
import { checkForm, focusFirstInvalid, holdsMessage, readForm, readHoneypot } from "./form-fields.ts";
import { advance, type FormEvent, type FormState, IDLE } from "./form-state.ts";
import type { Credentials } from "./mail-client.ts";
import { useOutboxEvents } from "./outbox/use-outbox-events.ts";
import { retryLater } from "./outbox/watch-outbox.ts";
import { preparePageProof, takePageProof } from "./proof/page-proofs.ts";
import { corrects, createSubmission, isSameMessage, type Submission } from "./submission.ts";
import { useDraft } from "./use-draft.ts";
import { warnBeforeLeaving } from "./warn-before-leaving.ts";
import type { Room } from "./watch-room.ts";

type ContactFormKind = {
  /** By default the page's path. */
  draftName?: string;
  concerns: (message: ContactMessage) => boolean;
  /** By default the thank-you message stays until it is closed. */
  thanksMs?: number;
};

// It shows news of bookings too, since the booking form is out of sight until it is opened.
const CONTACT_FORM: ContactFormKind = {
  concerns: () => true,
  thanksMs: SUCCESS_MESSAGE_MS,
};

export const BOOKING_FORM: ContactFormKind = {
  draftName: BOOKING_DRAFT,
  concerns: (message) => message.meeting_start !== undefined,
};

/** Validates, submits and restores a contact form (specification section 4). Its states are in `form-state.ts`. */
export function useContactForm(kind: ContactFormKind = CONTACT_FORM) {
  const { draftName, concerns, thanksMs } = kind;
  const path = usePagePath();
  const page = inLocale(path, useLocale());
  const { mail } = useSiteData();
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const isDelivering = useRef(false);
  const [state, dispatch] = useReducer(advance, IDLE);
  const [failure, setFailure] = useState<FailedCheck>();
  const { extras, loadExtras } = useContactExtras();
  const { container, startBotCheck, getToken } = useBotCheck();
  const draft = useDraft(form, draftName ?? path);
  useOutboxEvents({ form, ...draft, dispatch, concerns });
  const { findSent } = draft;
  const [repeated, setRepeated] = useState<Submission>();
  const [room, setRoom] = useState<Room>({});
  useEffect(() => (form.current ? extras?.watchRoom(form.current, setRoom) : undefined), [extras]);
  const thanks = useThanks(form, state, dispatch, thanksMs);

  const isLost = state.name === "failed" && state.reason === "notQueued";
  const stopWarning = useRef(() => {});
  useEffect(() => {
    if (!isLost) return;
    stopWarning.current = warnBeforeLeaving();
    return stopWarning.current;
  }, [isLost]);

  const onFocus = useCallback(() => {
    preparePageProof(mail);
    loadExtras();
    startBotCheck();
  }, [mail, loadExtras, startBotCheck]);
  useEffect(() => {
    // The form may have focus before hydration.
    if (form.current?.contains(document.activeElement)) onFocus();
    // The browser may have restored what was sent.
    if (findSent()) loadExtras();
  }, [onFocus, findSent, loadExtras]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    // Where nothing can be stored, the next attempt is the browser's own. The relay's answer repeats the words.
    if (isLost && navigator.onLine && event.currentTarget.method === "post") return stopWarning.current();
    event.preventDefault();
    if (isDelivering.current) return;
    // Not every browser focuses a button on click.
    loadExtras();
    const { currentTarget } = event;
    const former = draft.unsent.current;
    const values = { ...readForm(currentTarget), page, date: new Date().toDateString() };
    const check = checkForm(values, former?.message);
    setFailure(check.ok ? undefined : { form: currentTarget, errors: check.errors, values });
    if (!check.ok) {
      // The summary of the errors takes the focus.
      if (!(await loadExtras())) focusFirstInvalid(currentTarget, check.errors);
      return;
    }
    const sent = findSent(check.message);
    if (sent && (await loadExtras())) return setRepeated({ ...sent });
    const isResent = former && isSameMessage(former.message, check.message);
    const taken = state.name === "failed" && state.reason === "taken" ? state.submission : undefined;
    const create = () =>
      createSubmission(check.message, readHoneypot(currentTarget), {
        visit: readStoredVisit(),
        former: taken ?? sent,
      });
    await deliver(isResent ? former : create(), former);
  };

  const deliver = async (submission: Submission, former: Submission | undefined) => {
    const { key, message } = submission;
    isDelivering.current = true;
    draft.setUnsent(submission);
    dispatch({ type: "submitted", submission });
    const result = await deliverSubmission(submission, {
      mail,
      replaced: former && former.key !== key && corrects(message, former.message) ? former : undefined,
      collectCredentials: async () => {
        const [proof, params] = await Promise.all([takePageProof(mail), getToken()]);
        return { proof, params } satisfies Credentials;
      },
      onChecked: () => dispatch({ type: "checked", key }),
      isInForm: () => form.current !== null && holdsMessage(form.current, message),
    }).finally(() => {
      isDelivering.current = false;
    });
    if (result.name === "sent") draft.settle(submission);
    if (result.name === "queued") retryLater(mail);
    dispatch({ type: "finished", key, result });
  };

  const attributesOf = (field: FormField): FieldAttributes => {
    const error = failure?.errors[field];
    const left = room[field];
    return {
      ...(left !== undefined && { note: extras?.describeRoom(left) }),
      ...(error && {
        error: translate(`contact.errors.${error}`),
        fix: extras?.describeFix(failure, field, translate),
      }),
    };
  };

  const handlers = { attributesOf, onSubmit, onFocus, sentBefore: { form, findSent, repeated } };
  return { form, container, page, state, failure, room, extras, ...handlers, ...thanks };
}

function useContactExtras() {
  const locale = useLocale();
  const [extras, setExtras] = useState<ContactExtras>();
  const loading = useRef<Promise<boolean>>(undefined);

  /** Resolves to whether they are loaded. */
  const loadExtras = useCallback(() => {
    const load = async () => {
      try {
        const { loadContactExtras } = await import("./contact-extras.tsx");
        setExtras(await loadContactExtras(locale));
        return true;
      } catch {
        loading.current = undefined;
        return false;
      }
    };
    loading.current ??= load();
    return loading.current;
  }, [locale]);

  return { extras, loadExtras };
}

/** Ends the thank-you message of a submission, by timeout or by `onDismiss`. Its receipt takes its place. */
function useThanks(
  form: RefObject<HTMLFormElement | null>,
  state: FormState,
  dispatch: Dispatch<FormEvent>,
  thanksMs: number | undefined,
) {
  const [delivered, setDelivered] = useState<Receipt[]>([]);

  useEffect(() => {
    if (state.name !== "sent" || thanksMs === undefined) return;
    const { isLate, submission } = state;
    const receipt = { key: submission.key, deliveredAt: Date.now(), isLate };
    setDelivered((former) => [...former.filter(({ key }) => key !== receipt.key), receipt]);
    const timer = setTimeout(dismissThanks, thanksMs, form.current, submission, dispatch);
    return () => clearTimeout(timer);
  }, [form, state, dispatch, thanksMs]);

  const thankedKey = state.name === "sent" ? state.submission.key : undefined;
  const onDismiss = () => {
    if (state.name === "sent") dismissThanks(form.current, state.submission, dispatch);
  };
  const onDismissReceipt = (dismissed: Receipt) =>
    setDelivered((former) => former.filter((receipt) => receipt !== dismissed));
  return { receipts: delivered.filter(({ key }) => key !== thankedKey), onDismiss, onDismissReceipt };
}

/** Also empties the form, unless the visitor has written something else. */
function dismissThanks(
  form: HTMLFormElement | null,
  { key, message }: Submission,
  dispatch: Dispatch<FormEvent>,
) {
  if (form && holdsMessage(form, message)) form.reset();
  dispatch({ type: "dismissed", key });
}
