/** Milliseconds since 1970; injected so that tests control the time. */
export type Clock = () => number;
