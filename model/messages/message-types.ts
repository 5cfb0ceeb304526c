import enUS from "#content/locales/en-US.json";

/** The words of the default language: what is shown where no others could be loaded. */
export const defaultMessages = enUS;
export type Messages = typeof enUS;
export type MessageKey = KeysOf<Messages>;

/** The keys of all texts in a group of groups, such as `blog.none`. */
export type KeysOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${KeysOf<Node[Key]>}`;
}[keyof Node & string];
