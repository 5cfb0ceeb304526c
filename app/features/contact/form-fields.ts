import {
  type ContactCheck,
  type ContactMessage,
  checkContactMessage,
  isShortPhone,
} from "#contract/contact-message.ts";
import { HONEYPOT_FIELD, mergeBrief } from "#contract/mail-request.ts";

type FieldValues = Record<string, string>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form would send without JavaScript. */
export function readValues(form: HTMLFormElement): FieldValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** The fields of a message. The preference is only included if it is set, because the specification has only the others. */
export function toFields(values: FieldValues): FieldValues {
  const { preferred_contact, ...fields } = mergeBrief(values);
  return preferred_contact ? { ...fields, preferred_contact } : fields;
}

/** Validates a message's fields. It is stricter about phone numbers than the relay. */
export function checkFields(fields: FieldValues): ContactCheck {
  const check = checkContactMessage(fields);
  if (!isShortPhone(fields.phone_number ?? "")) return check;
  return { ok: false, errors: { phone_number: "phone", ...(!check.ok && check.errors) } };
}

/** Whether these are exactly the values of a message. Its requested meeting is ignored, as its time may have passed. */
export function holdsMessage(values: FieldValues, message: ContactMessage): boolean {
  const { page, date, meeting_start, meeting_time_zone } = message;
  const meeting = meeting_start ? { meeting_start, meeting_time_zone } : {};
  const check = checkContactMessage({ ...toFields({ ...message, ...values }), ...meeting, page, date });
  return check.ok && JSON.stringify(check.message) === JSON.stringify(message);
}

/** What the visitor fills in. */
function listControls(form: HTMLFormElement): Control[] {
  const controls = form.querySelectorAll<Control>("input:not([type=hidden]), select, textarea");
  return [...controls].filter(({ name }) => name !== HONEYPOT_FIELD);
}

export function isEmptyForm(form: HTMLFormElement): boolean {
  return listControls(form).every(({ value }) => value.trim() === "");
}

export function fillEmptyFields(form: HTMLFormElement, values: FieldValues): void {
  for (const control of listControls(form)) control.value ||= values[control.name] ?? "";
}

export function findControl(form: HTMLFormElement, field: string | undefined): Control | undefined {
  return listControls(form).find(({ name }) => name === field);
}
