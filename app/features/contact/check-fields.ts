import { type ContactCheck, type ContactMessage, checkContactMessage } from "#contract/contact-message.ts";
import { readMeeting } from "./form-fields.ts";
import { corrects } from "./submission.ts";

/** Checks what stands in a form. If it corrects a booking that did not arrive, it remains one. */
export function findFieldErrors(
  words: Record<string, FormDataEntryValue>,
  former: ContactMessage | undefined,
): ContactCheck {
  const check = checkContactMessage(words);
  if (!check.ok || !former || !corrects(check.message, former)) return check;
  return checkContactMessage({ ...readMeeting(former), ...words });
}
