import { type ContactMessage, checkContactMessage } from "#contract/contact-message.ts";

const STORAGE_KEY = "contact.kept";

/** Keeps a message that could not be sent in this browser, until it is. Does nothing where storage is forbidden. */
export function keepMessage(message: ContactMessage): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(message));
  } catch {
    // Private modes forbid storage; the words are still in the form.
  }
}

/** The message that waits to be sent, if there is one. */
export function readKeptMessage(): ContactMessage | undefined {
  try {
    const check = checkContactMessage(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null"));
    return check.ok ? check.message : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the kept message, once it has been sent. */
export function forgetKeptMessage(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
