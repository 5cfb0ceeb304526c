/** Whether a host is set aside for examples and tests, or is known in its own network alone: no visitor reaches it (RFC 2606, 6761). */
export function isReservedHost(host: string): boolean {
  return isPrivateHost(host) || /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/.test(host);
}

/** Whether a host is this machine or one of its own network (RFC 1918, 6762, and `internal` by ICANN). */
export function isPrivateHost(host: string): boolean {
  return !host.includes(".") || PRIVATE_NAME.test(host) || PRIVATE_NUMBER.test(host);
}

// An address with colons stands between brackets, and has no name that a certificate could be for.
const PRIVATE_NAME = /\.(?:localhost|local|internal|lan|home\.arpa)$|^\[/;
const PRIVATE_NUMBER =
  /^(?:127|10)\.[\d.]+$|^192\.168\.[\d.]+$|^172\.(?:1[6-9]|2\d|3[01])\.[\d.]+$|^169\.254\.[\d.]+$|^0\.0\.0\.0$/;

/** The part of a host that one registers: the last two names, or three where the second last is short, as in co.uk. */
export function findBaseDomain(host: string): string {
  const names = host.split(".");
  return names.slice((names.at(-2)?.length ?? 0) <= 3 ? -3 : -2).join(".");
}
