import { tzOffset } from "@date-fns/tz/tzOffset";

export function findOwnZone(): string {
  const zone = toCurrentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return Number.isNaN(tzOffset(zone, new Date())) ? "UTC" : zone;
}

/** The time zones that the browser knows, by city, after those that the visitor is likely to want. */
export function listZones(likely: string[]): string[] {
  const all = Intl.supportedValuesOf("timeZone").map(toCurrentName);
  const byCity = all.sort((a, b) => readCity(a).localeCompare(readCity(b)));
  return [...new Set([...likely, ...byCity])];
}

/** The city and today's offset, such as `Kolkata (GMT+5:30)`. */
export function formatZone(timeZone: string): string {
  const offset = tzOffset(timeZone, new Date());
  const hours = Math.trunc(Math.abs(offset) / 60);
  const minutes = Math.abs(offset) % 60;
  // Browsers differ in how they format an offset of zero.
  const sign = offset === 0 ? "" : offset > 0 ? `+${hours}` : `-${hours}`;
  return `${readCity(timeZone)} (GMT${sign}${minutes > 0 ? `:${minutes}` : ""})`;
}

export function readCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

// Browsers still use the names that cities had when the time zone database was started.
const CURRENT_NAMES: Record<string, string> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

function toCurrentName(timeZone: string): string {
  return CURRENT_NAMES[timeZone] ?? timeZone;
}
