import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { usePagePath } from "#app/site/use-page-path.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { type ContactErrors, type ContactMessage, checkContactMessage } from "#contract/contact-message.ts";
import { SUCCESS_MESSAGE_MS } from "#contract/limits.ts";
import { type Delivery, deliverMessage } from "./deliver-message.ts";
import { focusFirstInvalid, readForm, resetForm } from "./form-fields.ts";
import { useKeptMessages } from "./use-kept-messages.ts";

export type ContactFormState = "idle" | "sending" | Delivery;

/** The life of the contact form (specification section 4): idle, sending, then sent, kept or refused. */
export function useContactForm() {
  const { mail } = useSiteData();
  const page = usePagePath();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [{ state, message }, setProgress] = useState<{ state: ContactFormState; message?: ContactMessage }>({
    state: "idle",
  });
  const [errors, setErrors] = useState<ContactErrors>({});

  useEffect(() => {
    if (state !== "sent" || !message) return;
    const timer = setTimeout(() => {
      resetForm(form.current, message);
      setProgress({ state: "idle" });
    }, SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [state, message]);

  const onDelivery = useCallback((delivery: Delivery, delivered: ContactMessage) => {
    setProgress({ state: delivery, message: delivered });
  }, []);
  useKeptMessages(onDelivery);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const check = checkContactMessage({
      ...readForm(event.currentTarget),
      page,
      date: new Date().toDateString(),
    });
    setErrors(check.ok ? {} : check.errors);
    if (!check.ok) return focusFirstInvalid(event.currentTarget, check.errors);
    isSending.current = true;
    setProgress({ state: "sending" });
    onDelivery(await deliverMessage(mail, check.message), check.message);
    isSending.current = false;
  };

  return { form, page, state, errors, onSubmit };
}
