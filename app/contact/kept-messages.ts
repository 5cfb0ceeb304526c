import { type ContactMessage, checkContactMessage } from "#contract/contact-message.ts";

const STORAGE_KEY = "contact.kept";

/** The messages that wait in this browser to be sent again, oldest first. */
export function readKeptMessages(): ContactMessage[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    const checks = Array.isArray(entries) ? entries.map(checkContactMessage) : [];
    return checks.flatMap((check) => (check.ok ? [check.message] : []));
  } catch {
    return [];
  }
}

/** Keeps a message that could not be sent, until it is. The same message is kept once. */
export function keepMessage(message: ContactMessage): void {
  writeKeptMessages([...withoutMessage(message), message]);
}

/** Forgets a message that has been sent, if it was kept. */
export function forgetMessage(message: ContactMessage): void {
  writeKeptMessages(withoutMessage(message));
}

function withoutMessage(message: ContactMessage): ContactMessage[] {
  const same = JSON.stringify(message);
  return readKeptMessages().filter((kept) => JSON.stringify(kept) !== same);
}

function writeKeptMessages(messages: ContactMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(messages));
  } catch {
    // Private modes forbid storage; the words are still in the form.
  }
}
