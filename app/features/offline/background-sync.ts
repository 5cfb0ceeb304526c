/** The name under which the browser is asked to send kept messages once it is online. */
export const SEND_KEPT_TAG = "send-kept";

export const SERVICE_WORKER_PATH = "/sw.js";

/** The message with which a page lets a new version of the worker take over from the former one. */
export const SKIP_WAITING = { type: "SKIP_WAITING" } as const;
