import { type RefObject, useEffect, useState } from "react";
import { measureExcess } from "#contract/contact-message.ts";
import { FORM_FIELDS, type FormField } from "#contract/contact-problems.ts";
import { FIELD_LIMITS } from "#contract/limits.ts";
import { readForm } from "./form-fields.ts";

/** How many characters still fit into each field that is nearly full; negative in one that is too long. */
export type Room = Partial<Record<FormField, number>>;

// A part of the limit. Below it the count would only distract.
const NEARLY_FULL = 0.9;
const ENOUGH: Room = {};

export function useRoom(form: RefObject<HTMLFormElement | null>): Room {
  const [room, setRoom] = useState(ENOUGH);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const measure = () => setRoom(measureRoom(element));
    // Its fields are empty only after the event.
    const measureLater = () => queueMicrotask(measure);
    measure();
    element.addEventListener("input", measure);
    element.addEventListener("reset", measureLater);
    return () => {
      element.removeEventListener("input", measure);
      element.removeEventListener("reset", measureLater);
    };
  }, [form]);
  return room;
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
