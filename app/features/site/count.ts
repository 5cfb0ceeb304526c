import { COUNT_PATH, MAX_PATHS } from "#contract/page-counts.ts";

let paths: string[] = [];

/** Tells our own server, once the visitor leaves or turns away, which pages it has not seen. It counts totals only, and keeps no address. */
export function countPage(path: string): void {
  if (paths.length === 0) addEventListener("visibilitychange", report);
  if (paths.length < MAX_PATHS) paths.push(path);
}

function report(): void {
  if (document.visibilityState !== "hidden") return;
  removeEventListener("visibilitychange", report);
  navigator.sendBeacon?.(COUNT_PATH, new Blob([JSON.stringify({ paths })], { type: "application/json" }));
  paths = [];
}
