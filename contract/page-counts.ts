/** Where pages report those that were opened without loading a document: `{ paths }` as JSON, at most `MAX_PATHS`. */
export const COUNT_PATH = "/api/v1.0/stats";
export const MAX_PATHS = 50;

/** `form` is one that was started: it has asked for a challenge. */
export const COUNTED_EVENTS = ["view", "form"] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];
