import { isIPv4, isIPv6 } from "node:net";

// The longest spelling of an IPv6 address has 45 characters. Longer names of clients are cut, so that none costs memory.
const MAX_LENGTH = 64;

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

/**
 * Who counts as one client in limits: an IPv4 address, or the first half of an IPv6 address, because whoever has one
 * such address usually has all 2^64 of its network.
 */
export function groupAddress(address: string): string {
  return cutAddress(address, 64);
}

/** Who may be one owner of many such groups: an IPv4 address, or a /48 of IPv6, which a single customer is often given. */
export function ownerOfAddress(address: string): string {
  return cutAddress(address, 48);
}

function cutAddress(address: string, bits: 48 | 64): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const first = splitGroups(head);
  const last = splitGroups(tail ?? "");
  const middle = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  const groups = [...first, ...(tail === undefined ? [] : middle), ...last].slice(0, bits / 16);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/${bits}`;
}

/** One spelling for each address: a dual-stack socket writes IPv4 clients in two ways, and some proxies add the client's port. */
export function normalizeAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  const mapped = bare.toLowerCase().replace(/^::ffff:/, "");
  return (isIPv4(mapped) ? mapped : bare.toLowerCase()).slice(0, MAX_LENGTH);
}

// The last two groups may be written as an IPv4 address.
function splitGroups(text: string): string[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}
