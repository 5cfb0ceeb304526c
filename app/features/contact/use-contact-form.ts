import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { fetchFeatureMessages, useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale, usePagePath } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { FieldAttributes } from "#app/ui/field.tsx";
import { type FormField, listProblems } from "#contract/contact-message.ts";
import { inLocale } from "#contract/locales.ts";
import { HONEYPOT_FIELD, SEND_FORM_PATH } from "#contract/mail-request.ts";
import type { ContactExtras, FailedCheck } from "./contact-extras.tsx";
import { warnBeforeLeaving } from "./deliver-submission.ts";
import { BOOKING_DRAFT, useDraft } from "./draft.ts";
import { checkFields, findControl, readValues, toFields } from "./form-fields.ts";
import { useDelivery } from "./use-delivery.ts";

export type ContactFormParts = ReturnType<typeof useContactForm>;

/** Validates, submits and restores a contact form (specification section 4), or that of a booking. */
export function useContactForm(isBooking = false) {
  const path = usePagePath();
  const locale = useLocale();
  const page = inLocale(path, locale);
  const draftName = isBooking ? BOOKING_DRAFT : path;
  const { mail } = useSiteData();
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const saveDraft = useDraft(form, draftName);
  const { state, prepare, deliver, discardDeleted, ...delivery } = useDelivery(form, draftName, isBooking);
  const [failure, setFailure] = useState<FailedCheck>();
  const { extras, loadExtras } = useExtras();
  const isLost = state.name === "failed" && state.reason === "notQueued";
  const stopWarning = useWarning(isLost);

  const onFocus = () => {
    prepare();
    loadExtras();
  };
  const onHydrated = useEffectEvent(onFocus);
  useEffect(() => {
    // The form may have focus before hydration.
    if (form.current?.contains(document.activeElement)) onHydrated();
  }, []);

  const onInput = () => {
    saveDraft();
    discardDeleted();
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    // Where nothing can be stored, the next attempt is the browser's own. The relay's answer repeats the text.
    if (isLost && navigator.onLine) return stopWarning();
    event.preventDefault();
    const element = event.currentTarget;
    // Not every browser focuses a button on click.
    const loading = loadExtras();
    const values = readValues(element);
    const fields = { ...toFields(values), page, date: new Date().toDateString() };
    const check = checkFields(fields);
    setFailure(undefined);
    if (!check.ok) {
      const problems = listProblems(check.errors, fields);
      setFailure({ form: element, problems });
      // The summary of the errors takes the focus.
      if (!(await loading)) findControl(element, problems[0]?.field)?.focus();
      return;
    }
    await deliver(check.message, values[HONEYPOT_FIELD] ?? "");
  };

  const attributesOf = (field: FormField): FieldAttributes => {
    const problem = failure?.problems.find((each) => each.field === field);
    return {
      ...(problem && {
        error: translate(`contact.errors.${problem.error}`),
        fix: extras?.describeFix(problem, locale),
      }),
    };
  };

  const formProps = {
    ref: form,
    action: mail.origin + SEND_FORM_PATH,
    method: "post" as const,
    noValidate: true,
    onSubmit,
    onFocus,
    onInput,
    // The fields are empty only after the event.
    onReset: () => queueMicrotask(onInput),
  };
  return {
    ...{ formProps, page, state, failure, extras, attributesOf, ...delivery },
    lostKey: isLost ? state.submission.key : undefined,
  };
}

function useExtras() {
  const [extras, setExtras] = useState<ContactExtras>();
  /** Resolves to whether they are loaded. */
  const loadExtras = async () => {
    try {
      const [loaded] = await Promise.all([import("./contact-extras.tsx"), fetchFeatureMessages()]);
      setExtras(loaded.extras);
      return true;
    } catch {
      return false;
    }
  };
  return { extras, loadExtras };
}

/** Warns before a message is lost with the page. @returns a function that ends it */
function useWarning(isLost: boolean): () => void {
  const stopWarning = useRef(() => {});
  useEffect(() => {
    if (!isLost) return;
    stopWarning.current = warnBeforeLeaving();
    return stopWarning.current;
  }, [isLost]);
  return () => stopWarning.current();
}
