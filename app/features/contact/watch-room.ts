import { listen } from "#app/ui/listen.ts";
import { measureExcess } from "#contract/contact-message.ts";
import { FORM_FIELDS, type FormField } from "#contract/contact-problems.ts";
import { FIELD_LIMITS } from "#contract/limits.ts";
import { readForm } from "./form-fields.ts";

/** How many characters still fit into each field that is nearly full; negative in one that is too long. */
export type Room = Partial<Record<FormField, number>>;

// A part of the limit. Below it the count would only distract.
const NEARLY_FULL = 0.9;
const ENOUGH: Room = {};

/** Reports it now and with every change, until the returned function is called. */
export function watchRoom(form: HTMLFormElement, onRoom: (room: Room) => void): () => void {
  const measure = () => onRoom(measureRoom(form));
  // The fields of a form that is reset are empty only after the event.
  const measureLater = () => queueMicrotask(measure);
  measure();
  return listen(form, "input reset", measureLater);
}

function measureRoom(form: HTMLFormElement): Room {
  const values = readForm(form);
  const found = FORM_FIELDS.flatMap((field): [FormField, number][] => {
    const typed = String(values[field] ?? "");
    const isNearlyFull = typed.length > FIELD_LIMITS[field] * NEARLY_FULL;
    return isNearlyFull ? [[field, -measureExcess(field, typed)]] : [];
  });
  // The same object as before, so that typing renders nothing.
  return found.length === 0 ? ENOUGH : Object.fromEntries(found);
}
