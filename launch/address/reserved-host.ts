/** Whether a host is set aside for examples and tests, or for this machine alone: no visitor reaches it (RFC 2606, 6761). */
export function isReservedHost(host: string): boolean {
  return /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$|^127\.|^\[|^0\.0\.0\.0$/.test(
    host,
  );
}

/** The part of a host that one registers: the last two names, or three where the second last is short, as in co.uk. */
export function findBaseDomain(host: string): string {
  const names = host.split(".");
  return names.slice((names.at(-2)?.length ?? 0) <= 3 ? -3 : -2).join(".");
}
