import { BODY_LIMIT } from "#contract/limits.ts";

/** What a visitor is told while no relay answers: the message was not taken, and the browser keeps it. */
export const NO_RELAY = "The message could not be taken at the moment. Please try again in a minute.";

/** What the sender of a message is told that is longer than the relay takes: the relay's own words. */
export const TOO_LONG = `The message is too long: at most ${BODY_LIMIT / 1024} KiB can be sent.`;
