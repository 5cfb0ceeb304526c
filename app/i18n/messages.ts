import enUS from "#content/locales/en-US.json";

/** The locale of a page whose address names none (specification section 1). */
export const DEFAULT_LOCALE = "en-US";

export const defaultMessages = enUS;
export type Messages = typeof enUS;
export type MessageKey = KeysOf<Messages>;

type KeysOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${KeysOf<Node[Key]>}`;
}[keyof Node & string];
