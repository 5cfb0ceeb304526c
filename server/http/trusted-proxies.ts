import { BlockList, isIP } from "node:net";
import { normalizeAddress } from "#server/http/client-address.ts";

/** Whether the peer with this address is a proxy whose word about its visitors is believed. */
export type IsTrustedProxy = (socketAddress: string) => boolean;

/**
 * Addresses that no public network carries. The last IPv4 one is shared by the customers of a provider, and used inside
 * clusters.
 */
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

/** @throws RangeError or TypeError when one of them is no address or network. */
export function createProxyCheck(networks: readonly string[] = PRIVATE_NETWORKS): IsTrustedProxy {
  const list = new BlockList();
  for (const network of networks) addNetwork(list, network);
  return (socketAddress) => {
    const address = normalizeAddress(socketAddress).replace(/%.*$/, "");
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
  };
}

/** Whether this is an address such as `10.0.0.7`, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  try {
    addNetwork(new BlockList(), text);
    return true;
  } catch {
    return false;
  }
}

function addNetwork(list: BlockList, network: string): void {
  const [address = "", prefix, ...rest] = network.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (prefix === undefined) list.addAddress(address, family);
  // An empty prefix would count as 0, which is every address.
  else if (rest.length === 0 && /^\d+$/.test(prefix)) list.addSubnet(address, Number(prefix), family);
  else throw new RangeError(`${network} is no network.`);
}
