/** Whether this runtime knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** UTC for what is no time zone. */
export function knownZone(name: string): string {
  return isTimeZone(name) ? name : "UTC";
}
