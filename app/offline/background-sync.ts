/** The name under which the browser is asked to send kept messages once it is online. */
export const SEND_KEPT_TAG = "send-kept";

export const SERVICE_WORKER_PATH = "/sw.js";
