import type { MessageKey } from "./message-types.ts";

/** Turns a key of a locale file into words, with `{name}` replaced by `values.name`. */
export type Translate<Key extends string = MessageKey> = (
  key: Key,
  values?: Record<string, string | number>,
) => string;

/** Makes the function that finds the words of some messages. */
export function createTranslate<Key extends string = MessageKey>(messages: object): Translate<Key> {
  return (key, values = {}) => {
    const text = key.split(".").reduce<unknown>((node, part) => Object(node)[part], messages);
    return String(text).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
}
