/** A link with its words, as lists, menus and breadcrumbs show it. */
export type NamedLink = { label: string; to: string };
