export const SERVICE_WORKER_PATH = "/sw.js";

export const SKIP_WAITING = { type: "SKIP_WAITING" } as const;

/** The cache of visited pages, which the search reads too. */
export const PAGES_CACHE = "pages";
