/** Dispatched on the window when React starts to take over the page: from here on React sees every click itself. */
export const HYDRATING_EVENT = "site:hydrating";

/** Dispatched on the window once React has taken over the page: what was clicked before is done now. */
export const AWAKE_EVENT = "site:awake";
