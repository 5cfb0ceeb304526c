/** Where pages report what the server cannot see: a page opened without loading a document, and a form that was begun. */
export const COUNT_PATH = "/api/v1.0/stats";

export const COUNTED_EVENTS = ["view", "form"] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];
