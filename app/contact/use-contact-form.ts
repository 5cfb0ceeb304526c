import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import { usePagePath } from "#app/site/use-page-path.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { type ContactErrors, type ContactMessage, checkContactMessage } from "#contract/contact-message.ts";
import { SUCCESS_MESSAGE_MS } from "#contract/limits.ts";
import { useBotCheck } from "./bot-check/use-bot-check.ts";
import { collectCredentials } from "./collect-credentials.ts";
import { deliverSubmission } from "./deliver-submission.ts";
import { useUnsent } from "./draft/use-unsent.ts";
import { focusFirstInvalid, holdsMessage, readForm, readTrap } from "./form-fields.ts";
import { advance, IDLE } from "./form-state.ts";
import { useKeptNews } from "./kept/use-kept-news.ts";
import { watchJustKept } from "./kept/watch-kept.ts";
import { useProof } from "./proof/use-proof.ts";
import { corrects, createSubmission, type Submission, saysTheSame } from "./submission.ts";

/** The life of the contact form (specification section 4). What it can be doing is in `form-state.ts`. */
export function useContactForm() {
  const { mail } = useSiteData();
  const page = usePagePath();
  const form = useRef<HTMLFormElement>(null);
  const isAtWork = useRef(false);
  const [state, dispatch] = useReducer(advance, IDLE);
  const [errors, setErrors] = useState<ContactErrors>({});
  const { container, onFocus: startBotCheck, getToken } = useBotCheck();
  const { prepareProof, takeProof } = useProof();
  const { unsent, setUnsent, settle } = useUnsent(form, page);
  useKeptNews({ form, unsent, setUnsent, settle, dispatch });

  useEffect(() => {
    // The visitor may have been in the form before React was.
    if (form.current?.contains(document.activeElement)) prepareProof();
  }, [prepareProof]);

  useEffect(() => {
    if (state.name !== "sent") return;
    const { key, message } = state.submission;
    const timer = setTimeout(() => {
      if (form.current && holdsMessage(form.current, message)) form.current.reset();
      dispatch({ type: "dismissed", key });
    }, SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [state]);

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

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAtWork.current) return;
    const { currentTarget } = event;
    const check = checkContactMessage({ ...readForm(currentTarget), page, date: new Date().toDateString() });
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

  return { form, container, page, state, errors, onSubmit, onFocus };
}

/** The same words keep their name when they are sent once more; other words are another message. */
function nameMessage(message: ContactMessage, trap: string, former: Submission | undefined): Submission {
  return former && saysTheSame(former.message, message) ? former : createSubmission(message, trap);
}

/** A former message that this one does not correct is sent as well. */
function findReplaced({ key, message }: Submission, former: Submission | undefined): Submission | undefined {
  return former && former.key !== key && corrects(message, former.message) ? former : undefined;
}
