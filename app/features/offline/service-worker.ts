import { CacheExpiration } from "workbox-expiration";
import type { MailSettings } from "#app/features/contact/mail-client.ts";
import { sendQueued } from "#app/features/contact/outbox/send-queued.ts";
import { createProofSource } from "#app/features/contact/proof/proof-source.ts";
import { solveChallenge } from "#app/features/contact/proof/solve-challenge.ts";
import { SEND_KEPT_TAG, SKIP_WAITING } from "./background-sync.ts";
import { CACHES } from "./cache-names.ts";
import { writeInstallNote } from "./install-note.ts";
import { registerRoutes } from "./register-routes.ts";
import { keepOpenPages } from "./save-page.ts";
import { onWorkerEvent, scope } from "./worker-scope.ts";

/** Where mail goes, as the content says: put in when the site is built. */
declare const MAIL_SETTINGS: MailSettings;

const proofs = createProofSource(solveChallenge);

/** Sends what is kept from the worker. @throws Error when something still waits: the browser then tries again later */
async function sendOutbox(): Promise<void> {
  const waiting = await sendQueued(MAIL_SETTINGS, takeProof);
  if (waiting > 0) throw new Error(`${waiting} messages still wait to be sent`);
}

async function takeProof(): Promise<string | undefined> {
  return MAIL_SETTINGS.origin === "" ? proofs.take() : undefined;
}

const KEEP_OPEN_PAGES = { type: "KEEP_OPEN_PAGES" } as const;

registerRoutes();

onWorkerEvent("install", (event) => event.waitUntil(writeInstallNote()));

// A new version waits until the visitor lets it in, or until no page of the site is open. The first one has none to wait for.
onWorkerEvent("activate", (event) => event.waitUntil(takeOver()));

onWorkerEvent("message", (event) => {
  if (event.data?.type === SKIP_WAITING.type) event.waitUntil(scope.skipWaiting());
  if (event.data?.type === KEEP_OPEN_PAGES.type) event.waitUntil(keepOpenPages(event));
});

onWorkerEvent("sync", (event) => {
  if (event.tag === SEND_KEPT_TAG) event.waitUntil(sendOutbox());
});

async function takeOver(): Promise<void> {
  await removeOldCaches();
  // The page is asked for while the worker starts, so that the worker holds up nothing.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  // In an event of its own: requests wait until this one is over.
  scope.registration.active?.postMessage(KEEP_OPEN_PAGES);
}

/** Deletes every cache that this version does not use, with what was noted about its entries. */
async function removeOldCaches(): Promise<void> {
  const used: string[] = Object.values(CACHES);
  for (const name of await caches.keys()) {
    if (used.includes(name)) continue;
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete().catch(() => {
      // The notes are in a database that may be refused. Without their cache they do nothing.
    });
  }
}
