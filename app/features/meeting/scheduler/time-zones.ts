/** The time zone of the visitor's device; the world's if the device names one that no clock goes by. */
export function findOwnZone(): string {
  const zone = readPresentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isKnown(zone) ? zone : "UTC";
}

/** All time zones that the browser knows, by their present names; none if it does not tell. */
export function listZones(): string[] {
  if (typeof Intl.supportedValuesOf !== "function") return [];
  return Intl.supportedValuesOf("timeZone").map(readPresentName).sort();
}

/** The name of a time zone as people read it. */
export function nameZone(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}

// Browsers go on giving cities the names that they had when the database began.
const PRESENT_NAMES: Record<string, string> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

function readPresentName(timeZone: string): string {
  const present = PRESENT_NAMES[timeZone];
  return present && isKnown(present) ? present : timeZone;
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}
