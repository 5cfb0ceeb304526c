import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Connection } from "#server/http/connection.ts";
import type { Log } from "#server/log.ts";

// The longest spelling of an IPv6 address has 45 characters. Longer values are cut so that none costs memory.
const MAX_LENGTH = 64;

/**
 * The address of the socket or, when the operator named a trusted header, the right-most entry of that header: our own
 * proxy appended it, while the client may have forged those before it.
 */
export function readClientAddress(
  headers: Headers,
  socketAddress: string,
  trustedHeader: string | undefined,
): string {
  const entries = trustedHeader === undefined ? [] : (headers.get(trustedHeader) ?? "").split(",");
  return normalizeAddress(entries.at(-1)?.trim() || socketAddress);
}

/** Reads it for an app: the header counts only from a trusted proxy. */
export function createAddressReader(
  { clientAddressHeader, trustedProxies }: Proxies,
  isTrustedProxy = createProxyCheck(trustedProxies),
) {
  return ({ headers }: Request, { clientAddress }: Connection): string =>
    readClientAddress(
      headers,
      clientAddress,
      isTrustedProxy(clientAddress) ? clientAddressHeader : undefined,
    );
}

type Proxies = {
  clientAddressHeader?: string | undefined;
  trustedProxies?: readonly string[] | undefined;
};

/** Who counts as one client in rate limits: an IPv4 address, or the /64 that one IPv6 client usually has to itself. */
export function groupAddress(address: string): string {
  return toNetwork(address, 64);
}

/** Who may own many such groups: an IPv4 address, or the /48 of IPv6 that a single customer is often given. */
export function ownerOfAddress(address: string): string {
  return toNetwork(address, 48);
}

/** Without brackets and port, which some proxies add, and in IPv4 spelling where a dual-stack socket writes `::ffff:`. */
export function normalizeAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  const mapped = bare.toLowerCase().replace(/^::ffff:/, "");
  return (isIPv4(mapped) ? mapped : bare.toLowerCase()).slice(0, MAX_LENGTH);
}

/** Whether the peer with this address is a proxy whose forwarding header is trusted. */
export type IsTrustedProxy = (socketAddress: string) => boolean;

/** Addresses that no public network routes; 100.64.0.0/10 is used inside clusters and carrier networks. */
export const PRIVATE_NETWORKS = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "::1",
  "fc00::/7",
  "fe80::/10",
];

/** @throws RangeError or TypeError for an entry that is not an address or network. */
export function createProxyCheck(networks: readonly string[] = PRIVATE_NETWORKS): IsTrustedProxy {
  const list = new BlockList();
  for (const network of networks) addNetwork(list, network);
  return (socketAddress) => {
    const address = normalizeAddress(socketAddress).replace(/%.*$/, "");
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
  };
}

/** Whether this is an address such as `10.0.0.7` or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  try {
    addNetwork(new BlockList(), text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Warns once when requests come through a proxy whose header is not named, or whose address is not trusted: all visitors
 * then share one rate limit.
 */
export function createProxyWarning(
  trustedHeader: string | undefined,
  isTrustedProxy: IsTrustedProxy,
  log: Pick<Log, "warn">,
): (headers: Headers, socketAddress: string) => void {
  let isDone = false;
  return (headers, socketAddress) => {
    if (isDone) return;
    const header = [trustedHeader ?? FORWARDING_HEADERS].flat().find((name) => headers.has(name));
    if (header === undefined) return;
    // Without a named header, only a private peer is a likely proxy: visitors on the internet may forge the header.
    const isMistake = trustedHeader === undefined ? isPrivate(socketAddress) : !isTrustedProxy(socketAddress);
    if (!isMistake) return;
    isDone = true;
    log.warn(trustedHeader === undefined ? HEADER_NOT_SET : PROXY_NOT_TRUSTED, { header });
  };
}

const FORWARDING_HEADERS = ["X-Forwarded-For", "Forwarded"];
const HEADER_NOT_SET =
  "All visitors count as one in the rate limits: requests come through a proxy and CLIENT_ADDRESS_HEADER is not set";
const PROXY_NOT_TRUSTED =
  "CLIENT_ADDRESS_HEADER is ignored: a request sent it from an address that is not in TRUSTED_PROXIES";
const isPrivate = createProxyCheck();

function toNetwork(address: string, bits: 48 | 64): string {
  if (!isIPv6(address)) return address;
  const groups = expandIPv6(address.replace(/%.*$/, "")).split(":");
  return `${groups.slice(0, bits / 16).join(":")}::/${bits}`;
}

function addNetwork(list: BlockList, network: string): void {
  const [address = "", prefix, ...rest] = network.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (prefix === undefined) list.addAddress(address, family);
  // An empty prefix would count as 0, which is every address.
  else if (rest.length === 0 && /^\d+$/.test(prefix)) list.addSubnet(address, Number(prefix), family);
  else throw new RangeError(`${network} is not a network.`);
}
