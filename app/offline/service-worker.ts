import { sendKept } from "#app/contact/kept/send-kept.ts";
import type { MailSettings } from "#app/contact/mail-client.ts";
import { createProofSource } from "#app/contact/proof/proof-source.ts";
import { solveHere } from "#app/contact/proof/solve-here.ts";
import { SEND_KEPT_TAG } from "./background-sync.ts";

/** Where mail goes, as the content says: put in when the site is built. */
declare const MAIL_SETTINGS: MailSettings;

/** What the library of the language for pages does not know of a service worker. */
type ServiceWorkerScope = { skipWaiting: () => Promise<void>; clients: { claim: () => Promise<void> } };
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void; tag?: string };

// The types of a page stand for those of a worker here: both cannot be loaded at once.
const scope = globalThis as unknown as ServiceWorkerScope;
const proofs = createProofSource(solveHere);

on("install", (event) => event.waitUntil(scope.skipWaiting()));
on("activate", (event) => event.waitUntil(scope.clients.claim()));
on("sync", (event) => {
  if (event.tag === SEND_KEPT_TAG) event.waitUntil(sendAll());
});

/** @throws Error when something still waits: the browser then tries again later */
async function sendAll(): Promise<void> {
  const waiting = await sendKept(MAIL_SETTINGS, takeProof);
  if (waiting > 0) throw new Error(`${waiting} messages still wait to be sent`);
}

async function takeProof(): Promise<string | undefined> {
  return MAIL_SETTINGS.origin === "" ? proofs.take() : undefined;
}

function on(type: string, handle: (event: WorkerEvent) => void): void {
  // The events named above are all of this kind.
  addEventListener(type, (event) => handle(event as WorkerEvent));
}
