import { type Dispatch, type RefObject, useRef } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { deliverSubmission } from "./deliver-submission.ts";
import type { useUnsent } from "./draft/use-unsent.ts";
import { holdsMessage } from "./form-fields.ts";
import type { FormEvent } from "./form-state.ts";
import { watchNewlyQueued } from "./outbox/watch-outbox.ts";
import type { Credentials } from "./send-submission.ts";
import { corrects, createSubmission, type Submission, saysTheSame } from "./submission.ts";

type DeliveryParts = ReturnType<typeof useUnsent> & {
  form: RefObject<HTMLFormElement | null>;
  dispatch: Dispatch<FormEvent>;
  /** Gets what is to come along with the message. Never throws, and ends in time. */
  collect: () => Promise<Credentials>;
};

/** Delivers what stands in a form, one message at a time. */
export function useDelivery({ form, dispatch, collect, unsent, setUnsent, settle }: DeliveryParts) {
  const { mail } = useSiteData();
  const isAtWork = useRef(false);

  const deliver = async (message: ContactMessage, trap: string) => {
    const former = unsent.current;
    const submission = nameMessage(message, trap, former);
    isAtWork.current = true;
    setUnsent(submission);
    dispatch({ type: "submitted", submission });
    const ending = await deliverSubmission(submission, {
      settings: mail,
      replaced: findReplaced(submission, former),
      check: collect,
      onChecked: () => dispatch({ type: "checked", key: submission.key }),
      isInForm: () => form.current !== null && holdsMessage(form.current, message),
    }).finally(() => {
      isAtWork.current = false;
    });
    if (ending.name === "sent") settle(submission);
    if (ending.name === "kept") watchNewlyQueued(mail);
    dispatch({ type: "ended", key: submission.key, ending });
  };
  return { isAtWork, deliver };
}

/** The same words keep their name when they are sent once more; other words are another message. */
function nameMessage(message: ContactMessage, trap: string, former: Submission | undefined): Submission {
  return former && saysTheSame(former.message, message) ? former : createSubmission(message, trap);
}

/** A former message that this one does not correct is sent as well. */
function findReplaced({ key, message }: Submission, former: Submission | undefined): Submission | undefined {
  return former && former.key !== key && corrects(message, former.message) ? former : undefined;
}
