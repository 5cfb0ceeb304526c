import { COUNT_PATH, type CountedEvent } from "#contract/page-counts.ts";

const counted = new Set<string>();

/** Tells our own server about something that it cannot see, once for each page. It counts totals only, and keeps no address. */
export function count(event: CountedEvent, path: string): void {
  const report = JSON.stringify({ event, path });
  if (counted.has(report)) return;
  counted.add(report);
  navigator.sendBeacon?.(COUNT_PATH, new Blob([report], { type: "application/json" }));
}
