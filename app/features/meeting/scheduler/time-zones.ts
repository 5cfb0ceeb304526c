import { tzOffset } from "@date-fns/tz/tzOffset";

export function findOwnZone(): string {
  const zone = toCurrentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isKnown(zone) ? zone : "UTC";
}

/** All time zones that the browser knows, by their current names; none if it cannot list them. */
export function listZones(): string[] {
  if (typeof Intl.supportedValuesOf !== "function") return [];
  return Intl.supportedValuesOf("timeZone").map(toCurrentName).sort();
}

/** The zone of a city, or the first one whose name contains the text. */
export function findZone(zones: string[], text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return undefined;
  const isCity = (zone: string) => readCity(zone).toLowerCase() === wanted;
  return zones.find(isCity) ?? zones.find((zone) => formatZone(zone).toLowerCase().includes(wanted));
}

const names = new Map<string, string>();

/** The city and today's offset, such as `Kolkata (GMT+5:30)`. */
export function formatZone(timeZone: string): string {
  const name = names.get(timeZone) ?? `${readCity(timeZone)} (${readOffset(timeZone)})`;
  names.set(timeZone, name);
  return name;
}

function readCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

// Browsers differ in how they format an offset of zero.
function readOffset(timeZone: string): string {
  const offset = tzOffset(timeZone, new Date());
  const hours = Math.trunc(Math.abs(offset) / 60);
  const minutes = Math.abs(offset) % 60;
  if (offset === 0) return "GMT";
  return `GMT${offset > 0 ? "+" : "-"}${hours}${minutes > 0 ? `:${minutes}` : ""}`;
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
  const current = CURRENT_NAMES[timeZone];
  return current && isKnown(current) ? current : timeZone;
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}
