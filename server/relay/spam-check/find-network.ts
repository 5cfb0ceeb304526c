import { isIPv4 } from "node:net";
import { ownerOfAddress } from "#server/http/client-address.ts";

/**
 * Who counts as one sender in the budget of confirmations: the /24 of an IPv4 address or the /48 of an IPv6 address, because
 * a single customer of a provider is often given that much. Undefined where the address says nothing about the sender: it is no
 * IP address, or that of a proxy on this machine.
 */
export function findNetwork(clientAddress: string): string | undefined {
  if (isIPv4(clientAddress)) {
    const network = clientAddress.slice(0, clientAddress.lastIndexOf("."));
    return network.startsWith("127.") ? undefined : `${network}.0/24`;
  }
  const network = ownerOfAddress(clientAddress);
  return network.endsWith("::/48") && clientAddress !== "::1" ? network : undefined;
}
