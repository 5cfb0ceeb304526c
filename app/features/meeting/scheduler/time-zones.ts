export function findOwnZone(): string {
  const zone = toCurrentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isKnown(zone) ? zone : "UTC";
}

/** All time zones that the browser knows, by their current names; none if it cannot list them. */
export function listZones(): string[] {
  if (typeof Intl.supportedValuesOf !== "function") return [];
  return Intl.supportedValuesOf("timeZone").map(toCurrentName).sort();
}

export function formatZone(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
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
