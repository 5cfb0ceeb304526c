import { sendKept } from "#app/contact/kept/send-kept.ts";
import type { MailSettings } from "#app/contact/mail-client.ts";
import { createProofSource } from "#app/contact/proof/proof-source.ts";
import { solveHere } from "#app/contact/proof/solve-here.ts";

/** Where mail goes, as the content says: put in when the site is built. */
declare const MAIL_SETTINGS: MailSettings;

const proofs = createProofSource(solveHere);

/** Sends what is kept from the worker. @throws Error when something still waits: the browser then tries again later */
export async function sendKeptMessages(): Promise<void> {
  const waiting = await sendKept(MAIL_SETTINGS, takeProof);
  if (waiting > 0) throw new Error(`${waiting} messages still wait to be sent`);
}

async function takeProof(): Promise<string | undefined> {
  return MAIL_SETTINGS.origin === "" ? proofs.take() : undefined;
}
