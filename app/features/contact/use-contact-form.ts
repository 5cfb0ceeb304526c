import { type SubmitEvent, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { withinTime } from "#app/features/integrations/within-time.ts";
import { usePagePath } from "#app/features/site/use-page-path.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { FieldAttributes } from "#app/ui/field.tsx";
import {
  type ContactCheck,
  type ContactErrors,
  type ContactField,
  type ContactMessage,
  checkContactMessage,
} from "#contract/contact-message.ts";
import { inLocale } from "#contract/locales.ts";
import type { BotCheckToken } from "./bot-check/start-bot-check.ts";
import { useBotCheck } from "./bot-check/use-bot-check.ts";
import type { ContactExtras } from "./contact-extras.ts";
import { type ContactFormKind, MESSAGE } from "./contact-form-kind.ts";
import { useUnsent } from "./draft/use-unsent.ts";
import { focusFirstInvalid, readForm, readHoneypot, readMeeting } from "./form-fields.ts";
import { advance, IDLE } from "./form-state.ts";
import { useOutboxEvents } from "./outbox/use-outbox-events.ts";
import { pageProofs } from "./proof/page-proofs.ts";
import type { Credentials } from "./send-submission.ts";
import { corrects } from "./submission.ts";
import { useDelivery } from "./use-delivery.ts";
import { useThanks } from "./use-thanks.ts";

/** The life of the contact form (specification section 4). What it can be doing is in `form-state.ts`. */
export function useContactForm({ draft, concerns, thanksMs }: ContactFormKind = MESSAGE) {
  const path = usePagePath();
  const page = inLocale(path, useLocale());
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(advance, IDLE);
  const [errors, setErrors] = useState<ContactErrors>({});
  const translate = useTranslate();
  const { extras, prepareExtras } = useContactExtras();
  const { container, onFocus: startBotCheck, getToken } = useBotCheck();
  const { prepareProof, takeProof } = useProof();
  const unsentParts = useUnsent(form, draft ?? path);
  useOutboxEvents({ form, ...unsentParts, dispatch, concerns });
  const collect = () => collectCredentials(takeProof, getToken);
  const { isAtWork, deliver } = useDelivery({ form, dispatch, collect, ...unsentParts });
  const thanks = useThanks({ form, state, dispatch, thanksMs });

  useEffect(() => {
    // The visitor may have been in the form before React was.
    if (!form.current?.contains(document.activeElement)) return;
    prepareProof();
    prepareExtras();
  }, [prepareProof, prepareExtras]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAtWork.current) return;
    // Not every browser focuses a button that is clicked.
    prepareExtras();
    const { currentTarget } = event;
    const words = { ...readForm(currentTarget), page, date: new Date().toDateString() };
    const check = findFieldErrors(words, unsentParts.unsent.current?.message);
    setErrors(check.ok ? {} : check.errors);
    if (!check.ok) return focusFirstInvalid(currentTarget, check.errors);
    await deliver(check.message, readHoneypot(currentTarget));
  };

  const onFocus = () => {
    prepareProof();
    prepareExtras();
    startBotCheck();
  };

  const attributesOf = (field: ContactField): FieldAttributes => {
    const error = errors[field];
    if (!error) return {};
    const fixes: Partial<Record<string, string>> = extras?.words.fixes ?? {};
    return { error: translate(`contact.errors.${error}`), fix: fixes[error] };
  };

  return { form, container, page, state, attributesOf, extras, onSubmit, onFocus, ...thanks };
}

/** Checks what stands in a form. If it corrects a booking that did not arrive, it remains one. */
export function findFieldErrors(
  words: Record<string, FormDataEntryValue>,
  former: ContactMessage | undefined,
): ContactCheck {
  const check = checkContactMessage(words);
  if (!check.ok || !former || !corrects(check.message, former)) return check;
  return checkContactMessage({ ...readMeeting(former), ...words });
}

/** The proof of work of a form: begun at the first focus, and only for our own relay. Neither function ever throws. */
function useProof() {
  const isWanted = useSiteData().mail.origin === "";
  const prepareProof = useCallback(() => {
    if (isWanted) pageProofs.prepare();
  }, [isWanted]);
  const takeProof = useCallback(async () => (isWanted ? pageProofs.take() : undefined), [isWanted]);
  return { prepareProof, takeProof };
}

/** How long a message waits for its proof, in milliseconds: a check that is blocked or hangs stops nobody. */
const PATIENCE_MS = 8_000;

/**
 * Collects what vouches for a message, both parts at the same time. Never throws.
 * @param getToken ends in time by itself: the visitor may be at a question of the outside check
 */
async function collectCredentials(
  takeProof: () => Promise<string | undefined>,
  getToken: () => Promise<BotCheckToken | undefined>,
): Promise<Credentials> {
  const [proof, answer] = await Promise.all([
    withinTime(takeProof(), PATIENCE_MS).catch(() => undefined),
    getToken().catch(() => undefined),
  ]);
  return { proof, params: answer && { [answer.field]: answer.token } };
}

/** Loads the extras of the form when asked to. Without a connection there are none, and the form works all the same. */
function useContactExtras() {
  const locale = useLocale();
  const [extras, setExtras] = useState<ContactExtras>();
  const isLoading = useRef(false);

  const prepareExtras = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { loadContactExtras } = await import("./contact-extras.ts");
      setExtras(await loadContactExtras(locale));
    } catch {
      isLoading.current = false;
    }
  }, [locale]);

  return { extras, prepareExtras };
}
