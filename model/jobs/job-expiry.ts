/** @param now in milliseconds since the epoch */
export function isExpired({ closesAt }: { closesAt: string }, now = Date.now()): boolean {
  return now > Date.parse(closesAt);
}
