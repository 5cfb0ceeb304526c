import { requestBackgroundSync } from "#app/features/offline/background-sync.ts";
import { settleDraft } from "../draft-storage.ts";
import type { MailSettings } from "../mail-client.ts";
import { takePageProof } from "../proof/page-proofs.ts";
import { type OutboxEvent, onOutboxEvent } from "./outbox.ts";
import { sendQueued } from "./send-queued.ts";

// Each retry waits twice as long as the one before.
const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 10 * 60_000;

let isWatching = false;
let isListening = false;

/** Retries a message that has just failed, but not at once. */
export function retryLater(mail: MailSettings): void {
  requestBackgroundSync();
  watchOutbox(mail, FIRST_DELAY_MS);
}

/**
 * Retries until the outbox is empty: first after `delay` milliseconds, then when the connection returns, and with growing
 * delays. Shows nothing: forms listen to the outbox events.
 */
export function watchOutbox(mail: MailSettings, delay = 0): void {
  if (isWatching) return;
  isWatching = true;
  let nextDelay = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  if (!isListening) onOutboxEvent(tidyUp);
  isListening = true;

  const send = async () => {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    const unsent = await sendQueued(mail, () => takePageProof(mail)).catch(() => 1);
    isSending = false;
    if (unsent === 0) return stop();
    requestBackgroundSync();
    timer = setTimeout(send, nextDelay);
    nextDelay = Math.min(2 * nextDelay, MAX_DELAY_MS);
  };
  const stop = () => {
    isWatching = false;
    removeEventListener("online", send);
  };

  addEventListener("online", send);
  timer = setTimeout(send, delay);
}

// Events arrive after the outbox is empty, so the page never unsubscribes.
function tidyUp({ kind, submission }: OutboxEvent): void {
  if (kind === "arrived") settleDraft(submission);
}
