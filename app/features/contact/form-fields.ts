import { mergeBrief } from "#contract/brief.ts";
import {
  type ContactCheck,
  type ContactErrors,
  type ContactMessage,
  checkContactMessage,
  isShortPhone,
} from "#contract/contact-message.ts";
import { HONEYPOT_FIELD } from "#contract/mail-request.ts";
import { corrects } from "./submission.ts";

export type FieldValues = Record<string, FormDataEntryValue>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Validates a form's values. A correction of an undelivered booking remains a booking. */
export function checkForm(values: FieldValues, former: ContactMessage | undefined): ContactCheck {
  const check = checkContactMessage(values);
  if (isShortPhone(String(values.phone_number ?? "")))
    return { ok: false, errors: { phone_number: "phone", ...(!check.ok && check.errors) } };
  if (!check.ok || !former || !corrects(check.message, former)) return check;
  return checkContactMessage({ ...getMeeting(former), ...values });
}

export function readForm(form: HTMLFormElement): FieldValues {
  return omitNoPreference(mergeBrief(Object.fromEntries(new FormData(form))));
}

export function readHoneypot(form: HTMLFormElement): string {
  return String(readForm(form)[HONEYPOT_FIELD] ?? "");
}

export function readValues(form: HTMLFormElement): Record<string, string> {
  return omitNoPreference(Object.fromEntries(listControls(form).map(({ name, value }) => [name, value])));
}

export function isEmptyForm(form: HTMLFormElement): boolean {
  return listControls(form).every(({ value }) => value.trim() === "");
}

export function fillEmptyFields(form: HTMLFormElement, values: Record<string, string>): void {
  for (const control of listControls(form)) control.value ||= values[control.name] ?? "";
}

/** Whether a form holds exactly this message. Its requested meeting is ignored, as its time may have passed. */
export function holdsMessage(form: HTMLFormElement, message: ContactMessage): boolean {
  const { page, date } = message;
  const check = checkContactMessage({ ...readForm(form), ...getMeeting(message), page, date });
  return check.ok && JSON.stringify(check.message) === JSON.stringify(message);
}

export function focusFirstInvalid(form: HTMLFormElement, errors: ContactErrors): void {
  listControls(form)
    .find(({ name }) => name in errors)
    ?.focus();
}

/** The mail provider gets only the fields of the specification, unless there is a preference. */
function omitNoPreference<Value>({
  preferred_contact,
  ...values
}: Record<string, Value>): Record<string, Value> {
  return preferred_contact ? { ...values, preferred_contact } : values;
}

function getMeeting({ meeting_start, meeting_time_zone }: ContactMessage) {
  return meeting_start ? { meeting_start, meeting_time_zone } : {};
}

export function listControls(form: HTMLFormElement): Control[] {
  const controls = form.querySelectorAll<Control>("input:not([type=hidden]), select, textarea");
  return [...controls].filter(({ name }) => name !== HONEYPOT_FIELD);
}
