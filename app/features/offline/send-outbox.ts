import type { MailSettings } from "#app/features/contact/mail-client.ts";
import { sendQueued } from "#app/features/contact/outbox/send-queued.ts";
import { createProofSource } from "#app/features/contact/proof/proof-source.ts";
import { solveHere } from "#app/features/contact/proof/solve-here.ts";

/** Where mail goes, as the content says: put in when the site is built. */
declare const MAIL_SETTINGS: MailSettings;

const proofs = createProofSource(solveHere);

/** Sends what is kept from the worker. @throws Error when something still waits: the browser then tries again later */
export async function sendOutbox(): Promise<void> {
  const waiting = await sendQueued(MAIL_SETTINGS, takeProof);
  if (waiting > 0) throw new Error(`${waiting} messages still wait to be sent`);
}

async function takeProof(): Promise<string | undefined> {
  return MAIL_SETTINGS.origin === "" ? proofs.take() : undefined;
}
