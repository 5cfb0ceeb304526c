/** Whether a host is reserved for examples and tests (RFC 2606, 6761) or private: no visitor reaches it. */
export function isReservedHost(host: string): boolean {
  return isPrivateHost(host) || /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/.test(host);
}

/** Whether a host is local or in a private network (RFC 1918, 6762, and ICANN's `internal`). */
export function isPrivateHost(host: string): boolean {
  return !host.includes(".") || PRIVATE_NAME.test(host) || PRIVATE_NUMBER.test(host);
}

// IPv6 addresses are in brackets; none can have a certificate.
const PRIVATE_NAME = /\.(?:localhost|local|internal|lan|home\.arpa)$|^\[/;
const PRIVATE_NUMBER =
  /^(?:127|10)\.[\d.]+$|^192\.168\.[\d.]+$|^172\.(?:1[6-9]|2\d|3[01])\.[\d.]+$|^169\.254\.[\d.]+$|^0\.0\.0\.0$/;

/** The registrable domain: the last two labels, or three after a short one, as in co.uk. */
export function findBaseDomain(host: string): string {
  const names = host.split(".");
  return names.slice((names.at(-2)?.length ?? 0) <= 3 ? -3 : -2).join(".");
}
