import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useSiteData } from "#app/site/use-site-data.ts";
import { type ContactErrors, checkContactMessage } from "#contract/contact-message.ts";
import { SUCCESS_MESSAGE_MS } from "#contract/limits.ts";
import { type Delivery, deliverMessage } from "./deliver-message.ts";
import { readKeptMessage } from "./kept-message.ts";

export type ContactFormState = "idle" | "sending" | Delivery;

/** The life of the contact form (specification section 4): idle, sending, then sent, kept or refused. */
export function useContactForm() {
  const { mail } = useSiteData();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<ContactFormState>("idle");
  const [errors, setErrors] = useState<ContactErrors>({});

  useEffect(() => {
    if (state !== "sent") return;
    const timer = setTimeout(() => {
      form.current?.reset();
      setState("idle");
    }, SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const sendKept = async () => {
      const kept = readKeptMessage();
      if (kept && navigator.onLine) setState(await deliverMessage(mail, kept));
    };
    sendKept();
    addEventListener("online", sendKept);
    return () => removeEventListener("online", sendKept);
  }, [mail]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const check = checkContactMessage({
      ...Object.fromEntries(new FormData(event.currentTarget)),
      page: pathname,
      date: new Date().toDateString(),
    });
    setErrors(check.ok ? {} : check.errors);
    if (!check.ok) return focusFirstInvalid(event.currentTarget, check.errors);
    setState("sending");
    setState(await deliverMessage(mail, check.message));
  };

  return { form, state, errors, onSubmit };
}

function focusFirstInvalid(form: HTMLFormElement, errors: ContactErrors): void {
  const controls = [...form.querySelectorAll<HTMLElement>("input[name], textarea[name]")];
  controls.find((control) => (control.getAttribute("name") ?? "") in errors)?.focus();
}
