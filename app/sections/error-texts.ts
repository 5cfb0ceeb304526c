/**
 * Why a page is not shown, and the words for it.
 * crashed: it failed while it was drawn. offline, unreachable: what it is made of did not arrive.
 */
export const ERROR_WORDS = {
  crashed: { heading: "errorPage.heading", text: "errorPage.text" },
  offline: { heading: "errorPage.offline.heading", text: "errorPage.offline.text" },
  unreachable: { heading: "errorPage.unreachable.heading", text: "errorPage.unreachable.text" },
} as const;

export type ErrorKind = keyof typeof ERROR_WORDS;
