/** A link with its words, as lists, menus and trails show it. */
export type NamedLink = { label: string; to: string };
