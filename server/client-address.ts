import { isIP, isIPv4, isIPv6 } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Connection } from "#server/listen.ts";
import type { Log } from "#server/log.ts";

// The longest spelling of an IPv6 address has 45 characters. Longer values are cut so that none costs memory.
const MAX_LENGTH = 64;

type Proxies = {
  clientAddressHeader?: string | undefined;
  trustedProxies?: readonly string[] | undefined;
};

/**
 * Reads the address of the socket or, when that is a trusted proxy and the operator named its header, the right-most entry of
 * it: our own proxy appended that one, while the client may have forged those before it. Warns once when all visitors share
 * one rate limit, because the header of a proxy is not named or its address is not trusted.
 */
export function createAddressReader(
  { clientAddressHeader, trustedProxies }: Proxies,
  log?: Pick<Log, "warn">,
): (request: Pick<Request, "headers">, connection: Pick<Connection, "clientAddress">) => string {
  const isTrustedProxy = createProxyCheck(trustedProxies);
  let isWarned = false;

  return ({ headers }, { clientAddress }) => {
    warnOfProxy(headers, clientAddress);
    const isNamed = clientAddressHeader !== undefined && isTrustedProxy(clientAddress);
    const entries = isNamed ? (headers.get(clientAddressHeader) ?? "").split(",") : [];
    return normalizeAddress(entries.at(-1)?.trim() || clientAddress);
  };

  function warnOfProxy(headers: Headers, socketAddress: string): void {
    if (isWarned || !log) return;
    const header = [clientAddressHeader ?? FORWARDING_HEADERS].flat().find((name) => headers.has(name));
    if (header === undefined) return;
    // Without a named header, only a private peer is a likely proxy: visitors on the internet may forge the header.
    const isMistake = clientAddressHeader ? !isTrustedProxy(socketAddress) : isPrivate(socketAddress);
    if (!isMistake) return;
    isWarned = true;
    log.warn(clientAddressHeader ? PROXY_NOT_TRUSTED : HEADER_NOT_SET, { header });
  }
}

const FORWARDING_HEADERS = ["X-Forwarded-For", "Forwarded"];
const HEADER_NOT_SET =
  "All visitors count as one in the rate limits: requests come through a proxy and CLIENT_ADDRESS_HEADER is not set";
const PROXY_NOT_TRUSTED =
  "CLIENT_ADDRESS_HEADER is ignored: a request sent it from an address that is not in TRUSTED_PROXIES";

/** What counts as one client in rate limits: an IPv4 address, or the /64 that one IPv6 client usually has. */
export function groupAddress(address: string): string {
  return toNetwork(address, 64);
}

/** What may own many such groups: an IPv4 address, or the IPv6 /48 that a single customer is often given. */
export function ownerOfAddress(address: string): string {
  return toNetwork(address, 48);
}

/** Without brackets and port, which some proxies add, and in IPv4 spelling where a dual-stack socket writes `::ffff:`. */
function normalizeAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  const mapped = bare.toLowerCase().replace(/^::ffff:/, "");
  return (isIPv4(mapped) ? mapped : bare.toLowerCase()).slice(0, MAX_LENGTH);
}

/** Addresses that no public network routes; 100.64.0.0/10 is used inside clusters and carrier networks. */
const PRIVATE_NETWORKS = ["loopback", "linklocal", "uniquelocal", "100.64.0.0/10"];

/** Whether the peer with this address is a proxy whose forwarding header is trusted. */
export function createProxyCheck(
  networks: readonly string[] = PRIVATE_NETWORKS,
): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...networks]);
  return (address) => isTrusted(address.replace(/%.*$/, ""), 0);
}

const isPrivate = createProxyCheck();

/** Whether this is an address such as `10.0.0.7` or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text);
    // The library knows names and short spellings, too.
    return isIP(text.replace(/\/.*$/, "")) !== 0;
  } catch {
    return false;
  }
}

function toNetwork(address: string, bits: 48 | 64): string {
  if (!isIPv6(address)) return address;
  const groups = expandIPv6(address.replace(/%.*$/, "")).split(":");
  return `${groups.slice(0, bits / 16).join(":")}::/${bits}`;
}
