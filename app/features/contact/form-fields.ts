import { type ContactErrors, type ContactMessage, checkContactMessage } from "#contract/contact-message.ts";
import { HONEYPOT_FIELD } from "#contract/mail-request.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The words in a form, by the names of its fields. */
export function readForm(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form));
}

/** What stands in the field that no person sees: nothing, when a person wrote. */
export function readHoneypot(form: HTMLFormElement): string {
  return String(readForm(form)[HONEYPOT_FIELD] ?? "");
}

/** Only what the visitor wrote. */
export function readWords(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(listControls(form).map(({ name, value }) => [name, value]));
}

export function isEmptyForm(form: HTMLFormElement): boolean {
  return listControls(form).every(({ value }) => value.trim() === "");
}

/** Puts words back into the fields in which nothing stands. */
export function fillEmptyFields(form: HTMLFormElement, words: Record<string, string>): void {
  for (const control of listControls(form)) control.value ||= words[control.name] ?? "";
}

/** The wished call of a message, if it is a booking. It stays in a form that has no fields for it. */
export function readMeeting({ meeting_start, meeting_time_zone }: Partial<ContactMessage>) {
  return meeting_start ? { meeting_start, meeting_time_zone } : {};
}

/** Whether a form holds just this message. A wished call does not count: its time may have gone by. */
export function holdsMessage(form: HTMLFormElement, message: ContactMessage): boolean {
  const { page, date } = message;
  const check = checkContactMessage({ ...readForm(form), ...readMeeting(message), page, date });
  return check.ok && JSON.stringify(check.message) === JSON.stringify(message);
}

/** Leads the visitor to the first field with something wrong in it. */
export function focusFirstInvalid(form: HTMLFormElement, errors: ContactErrors): void {
  listControls(form)
    .find(({ name }) => name in errors)
    ?.focus();
}

/** The fields that the visitor fills in. */
function listControls(form: HTMLFormElement): Control[] {
  const controls = form.querySelectorAll<Control>("input:not([type=hidden]), textarea");
  return [...controls].filter(({ name }) => name !== HONEYPOT_FIELD);
}
