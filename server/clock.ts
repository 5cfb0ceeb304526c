/** Milliseconds since 1970: injected, so that tests decide what time it is. */
export type Clock = () => number;
