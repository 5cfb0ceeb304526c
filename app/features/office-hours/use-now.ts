import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "#contract/local-time.ts";

/** The present minute; undefined in the prerendered page, which is read at any time. */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, readMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

function readMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}

function subscribe(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const tick = () => {
    onMinute();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}
