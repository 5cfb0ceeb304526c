import type { PrecacheEntry } from "workbox-precaching";
import type { MailSettings } from "#app/features/contact/mail-client.ts";

export const SERVICE_WORKER_PATH = "/sw.js";

export const SKIP_WAITING = { type: "SKIP_WAITING" } as const;

/** Of the background sync that sends queued messages. */
export const OUTBOX_SYNC_TAG = "send-kept";

export const PAGES_CACHE = "pages";

/** What the worker needs of a published site. */
export type WorkerContent = {
  /** The files that all pages share, and the offline pages. */
  precache: PrecacheEntry[];
  mail: MailSettings;
  /** Changes with any script. */
  scriptsVersion: string;
};
