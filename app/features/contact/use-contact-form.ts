import { type SubmitEvent, useEffect, useReducer, useRef, useState } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { usePagePath } from "#app/features/site/use-page-path.ts";
import type { FieldAttributes } from "#app/ui/field.tsx";
import type { ContactErrors, ContactField } from "#contract/contact-message.ts";
import { inLocale } from "#contract/locales.ts";
import { useBotCheck } from "./bot-check/use-bot-check.ts";
import { findFieldErrors } from "./check-fields.ts";
import { collectCredentials } from "./collect-credentials.ts";
import { type ContactFormKind, MESSAGE } from "./contact-form-kind.ts";
import { useUnsent } from "./draft/use-unsent.ts";
import { focusFirstInvalid, readForm, readHoneypot } from "./form-fields.ts";
import { advance, IDLE } from "./form-state.ts";
import { useOutboxEvents } from "./outbox/use-outbox-events.ts";
import { useProof } from "./proof/use-proof.ts";
import { useContactExtras } from "./use-contact-extras.ts";
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
