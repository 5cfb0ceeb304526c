import { type Dispatch, type SubmitEvent, useEffect, useReducer, useRef, useState } from "react";
import { useLocale } from "#app/i18n/use-locale.ts";
import { usePagePath } from "#app/site/use-page-path.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { type ContactErrors, type ContactMessage, checkContactMessage } from "#contract/contact-message.ts";
import { SUCCESS_MESSAGE_MS } from "#contract/limits.ts";
import { inLocale } from "#contract/locales.ts";
import { useBotCheck } from "./bot-check/use-bot-check.ts";
import { collectCredentials } from "./collect-credentials.ts";
import { deliverSubmission } from "./deliver-submission.ts";
import { MEETING_DRAFT } from "./draft/draft-storage.ts";
import { useUnsent } from "./draft/use-unsent.ts";
import { focusFirstInvalid, holdsMessage, readForm, readMeeting, readTrap } from "./form-fields.ts";
import { advance, type FormEvent, IDLE } from "./form-state.ts";
import { useKeptNews } from "./kept/use-kept-news.ts";
import { watchJustKept } from "./kept/watch-kept.ts";
import { useProof } from "./proof/use-proof.ts";
import { corrects, createSubmission, type Submission, saysTheSame } from "./submission.ts";

/** What is particular to one of the forms that send messages. */
export type ContactFormKind = {
  /** The name of its draft, if it is not the path of the page, which is the same in every language. */
  draft?: string;
  /** Whether what became of an earlier message is told in it. */
  concerns: (message: ContactMessage) => boolean;
  /** How long the thank-you message stays, in milliseconds, if it goes by itself. */
  thanksMs?: number;
};

// Of a booking, too, news must be told somewhere: its own form is seen only by those who open it.
const MESSAGE: ContactFormKind = { concerns: () => true, thanksMs: SUCCESS_MESSAGE_MS };

/** The form with which a call is booked. */
export const BOOKING: ContactFormKind = {
  draft: MEETING_DRAFT,
  concerns: (message) => message.meeting_start !== undefined,
};

/** The life of the contact form (specification section 4). What it can be doing is in `form-state.ts`. */
export function useContactForm({ draft, concerns, thanksMs }: ContactFormKind = MESSAGE) {
  const { mail } = useSiteData();
  const path = usePagePath();
  const page = inLocale(path, useLocale());
  const form = useRef<HTMLFormElement>(null);
  const isAtWork = useRef(false);
  const [state, dispatch] = useReducer(advance, IDLE);
  const [errors, setErrors] = useState<ContactErrors>({});
  const { container, onFocus: startBotCheck, getToken } = useBotCheck();
  const { prepareProof, takeProof } = useProof();
  const { unsent, setUnsent, settle } = useUnsent(form, draft ?? path);
  useKeptNews({ form, unsent, setUnsent, settle, dispatch, concerns });

  useEffect(() => {
    // The visitor may have been in the form before React was.
    if (form.current?.contains(document.activeElement)) prepareProof();
  }, [prepareProof]);

  useEffect(() => {
    if (state.name !== "sent" || thanksMs === undefined) return;
    const timer = setTimeout(clear, thanksMs, form.current, state.submission, dispatch);
    return () => clearTimeout(timer);
  }, [state, thanksMs]);

  const deliver = async (message: ContactMessage, trap: string) => {
    const former = unsent.current;
    const submission = nameMessage(message, trap, former);
    setUnsent(submission);
    dispatch({ type: "submitted", submission });
    const ending = await deliverSubmission(submission, {
      settings: mail,
      replaced: findReplaced(submission, former),
      check: () => collectCredentials(takeProof, getToken),
      onChecked: () => dispatch({ type: "checked", key: submission.key }),
      isInForm: () => form.current !== null && holdsMessage(form.current, message),
    });
    if (ending.name === "sent") settle(submission);
    if (ending.name === "kept") watchJustKept(mail);
    dispatch({ type: "ended", key: submission.key, ending });
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAtWork.current) return;
    const { currentTarget } = event;
    const meeting = readMeeting(unsent.current?.message ?? {});
    const words = { ...meeting, ...readForm(currentTarget), page, date: new Date().toDateString() };
    const check = checkContactMessage(words);
    setErrors(check.ok ? {} : check.errors);
    if (!check.ok) return focusFirstInvalid(currentTarget, check.errors);
    isAtWork.current = true;
    await deliver(check.message, readTrap(currentTarget)).finally(() => {
      isAtWork.current = false;
    });
  };

  const onFocus = () => {
    prepareProof();
    startBotCheck();
  };

  const onDismiss = () => state.name === "sent" && clear(form.current, state.submission, dispatch);
  return { form, container, page, state, errors, onSubmit, onFocus, onDismiss };
}

/** Takes the thanks for a message away, and its words if they still stand there alone. */
function clear(form: HTMLFormElement | null, { key, message }: Submission, dispatch: Dispatch<FormEvent>) {
  if (form && holdsMessage(form, message)) form.reset();
  dispatch({ type: "dismissed", key });
}

/** The same words keep their name when they are sent once more; other words are another message. */
function nameMessage(message: ContactMessage, trap: string, former: Submission | undefined): Submission {
  return former && saysTheSame(former.message, message) ? former : createSubmission(message, trap);
}

/** A former message that this one does not correct is sent as well. */
function findReplaced({ key, message }: Submission, former: Submission | undefined): Submission | undefined {
  return former && former.key !== key && corrects(message, former.message) ? former : undefined;
}
