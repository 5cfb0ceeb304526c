export const SERVICE_WORKER_PATH = "/sw.js";

export const SKIP_WAITING = { type: "SKIP_WAITING" } as const;

export const PAGES_CACHE = "pages";
