/** A path that no route but the catch-all matches: under it the page of every unknown path is prerendered. */
export const NOT_FOUND_PATH = "/404/not-found";

/** Where the page is prerendered with which the relay answers a form it could not take; no one is sent there. */
export const NOT_SENT_PATH = "/contact-us/not-sent";
