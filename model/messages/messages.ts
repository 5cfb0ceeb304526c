import type enUS from "#content/locales/en-US.json";

export type Messages = typeof enUS;
export type MessageKey = KeysOf<Messages>;

/** The keys of nested messages, such as `blog.none`. */
export type KeysOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${KeysOf<Node[Key]>}`;
}[keyof Node & string];

export type Translate<Key extends string = MessageKey> = (
  key: Key,
  values?: Record<string, string | number>,
) => string;

/** Values that are not given stay placeholders: pages fill in what the server could not. */
export function createTranslate<Key extends string = MessageKey>(messages: object): Translate<Key> {
  return (key, values = {}) => {
    const text = key.split(".").reduce<unknown>((node, part) => Object(node)[part], messages);
    return String(text).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
