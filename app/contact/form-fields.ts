import { type ContactErrors, type ContactMessage, checkContactMessage } from "#contract/contact-message.ts";

/** The words in a form, by the names of its fields. */
export function readForm(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form));
}

/** Clears a form that still holds the message that was sent. What was written since then stays. */
export function resetForm(form: HTMLFormElement | null, sent: ContactMessage): void {
  if (!form) return;
  const { page, date } = sent;
  const check = checkContactMessage({ ...readForm(form), page, date });
  if (check.ok && JSON.stringify(check.message) === JSON.stringify(sent)) form.reset();
}

/** Leads the visitor to the first field with something wrong in it. */
export function focusFirstInvalid(form: HTMLFormElement, errors: ContactErrors): void {
  const controls = [...form.querySelectorAll<HTMLElement>("input[name], textarea[name]")];
  controls.find((control) => (control.getAttribute("name") ?? "") in errors)?.focus();
}
