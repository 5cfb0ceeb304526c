import { withinTime } from "#app/features/integrations/within-time.ts";
import { requestBackgroundSync } from "#app/features/offline/background-sync.ts";
import { settleDraft } from "../draft/draft-storage.ts";
import type { MailSettings } from "../mail-client.ts";
import { pageProofs } from "../proof/page-proofs.ts";
import { type OutboxEvent, onOutboxEvent } from "./outbox-events.ts";
import { tidyMarker } from "./outbox-store.ts";
import { sendQueued } from "./send-queued.ts";

// The first pause, in milliseconds; each is twice as long as the one before.
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const PROOF_PATIENCE_MS = 8_000;

let isWatching = false;
let isHearing = false;

/** Tries a message that has just been kept again, but not at once. */
export function watchNewlyQueued(settings: MailSettings): void {
  requestBackgroundSync();
  watchOutbox(settings, FIRST_PAUSE_MS);
}

/**
 * Sends what is kept until nothing waits any more: at the start, when the connection is back, and from time to time.
 * Says nothing to the visitor: forms hear the news.
 * @param pause how long to wait before the first try, in milliseconds
 */
export function watchOutbox(settings: MailSettings, pause = 0): void {
  if (isWatching) return;
  isWatching = true;
  let nextPause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  if (!isHearing) onOutboxEvent(tidyUp);
  isHearing = true;

  const send = async () => {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    const waiting = await sendQueued(settings, () => takeProof(settings)).catch(() => 1);
    isSending = false;
    if (waiting === 0) return stop();
    requestBackgroundSync();
    timer = setTimeout(send, nextPause);
    nextPause = Math.min(2 * nextPause, LONGEST_PAUSE_MS);
  };
  const stop = () => {
    isWatching = false;
    removeEventListener("online", send);
  };

  addEventListener("online", send);
  timer = setTimeout(send, pause);
}

// News comes after the last message has gone, so it is heard for as long as the page is open.
function tidyUp({ kind, submission }: OutboxEvent): void {
  if (kind === "arrived") settleDraft(submission);
  // The service worker cannot take the marker away itself.
  tidyMarker();
}

async function takeProof({ origin }: MailSettings): Promise<string | undefined> {
  if (origin !== "") return undefined;
  return withinTime(pageProofs.take(), PROOF_PATIENCE_MS).catch(() => undefined);
}
