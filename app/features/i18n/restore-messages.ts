import { defaultMessages, type Messages } from "#model/messages/message-types.ts";

/**
 * Puts the texts of a language back under their keys. They travel without keys, in the order of the default language,
 * which every page knows: see `compile-words.server.ts`.
 */
export function restoreMessages(texts: readonly string[]): Messages {
  let next = 0;
  const fill = (node: object): object =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        typeof value === "string" ? texts[next++] : fill(value),
      ]),
    );
  // It has every key of the default messages, and no other.
  return fill(defaultMessages) as Messages;
}
