/**
 * Whom a request comes from: the address of the socket or, only when the operator named a header, the
 * right-most entry of that header. That entry was appended by our own proxy; those before it are the client's word.
 */
export function readClientAddress(
  headers: Headers,
  socketAddress: string,
  trustedHeader: string | undefined,
): string {
  const entries = trustedHeader === undefined ? [] : (headers.get(trustedHeader) ?? "").split(",");
  return normalizeAddress(entries.at(-1)?.trim() || socketAddress);
}

// A dual-stack socket writes the same IPv4 client in two ways.
function normalizeAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
}
