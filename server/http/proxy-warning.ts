import { BlockList, isIP } from "node:net";
import { readClientAddress } from "#server/http/client-address.ts";
import type { Log } from "#server/log.ts";

/** Looks at a request and the address of its socket. */
export type ProxyWarning = (headers: Headers, socketAddress: string) => void;

/**
 * Warns once when requests come through a proxy whose header nobody named: all visitors share one limit then. Visitors
 * from the internet who make the header up are not taken for a proxy.
 */
export function createProxyWarning(trustedHeader: string | undefined, log: Pick<Log, "warn">): ProxyWarning {
  let isDone = trustedHeader !== undefined;
  return (headers, socketAddress) => {
    if (isDone) return;
    const header = FORWARDING_HEADERS.find((name) => headers.has(name));
    if (header === undefined || !isPrivate(readClientAddress(headers, socketAddress, undefined))) return;
    isDone = true;
    log.warn(
      "All visitors count as one in the rate limits: requests come through a proxy and CLIENT_ADDRESS_HEADER is not set",
      { header },
    );
  };
}

const FORWARDING_HEADERS = ["X-Forwarded-For", "Forwarded"];

const PRIVATE = new BlockList();
// The last one is shared by the customers of a provider, and used inside clusters.
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const) {
  PRIVATE.addSubnet(network, bits, "ipv4");
}
PRIVATE.addAddress("::1", "ipv6");
PRIVATE.addSubnet("fc00::", 7, "ipv6");
PRIVATE.addSubnet("fe80::", 10, "ipv6");

function isPrivate(address: string): boolean {
  const bare = address.replace(/%.*$/, "");
  const version = isIP(bare);
  return version !== 0 && PRIVATE.check(bare, version === 6 ? "ipv6" : "ipv4");
}
