/**
 * Whether one can no longer apply for a job. Its last day ends where the westernmost of its offices stands.
 * @param now in milliseconds, as of `Date.now()`
 */
export function isExpired({ closesAt }: { closesAt: string }, now = Date.now()): boolean {
  return now > Date.parse(closesAt);
}
