const MINUTE_MS = 60_000;

/** A time in milliseconds since 1970 as people read it, in UTC: `2026-10-01 09:12:44`. */
export function formatTime(time: number): string {
  return toIsoTime(time).slice(0, 19).replace("T", " ");
}

/** A time in milliseconds since 1970 as programs read it (ISO 8601, UTC). */
export function toIsoTime(time: number): string {
  return new Date(time).toISOString();
}

/** A span of milliseconds in hours and minutes: `3 h 12 min`. */
export function formatSpan(span: number): string {
  const minutes = Math.round(span / MINUTE_MS);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
