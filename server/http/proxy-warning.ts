import type { IsTrustedProxy } from "#server/http/trusted-proxies.ts";
import { createProxyCheck } from "#server/http/trusted-proxies.ts";
import type { Log } from "#server/log.ts";

/** Looks at a request and the address of its socket. */
export type ProxyWarning = (headers: Headers, socketAddress: string) => void;

/**
 * Warns once when requests come through a proxy whose header nobody named, or whose address nobody trusts: all visitors
 * share one limit then.
 */
export function createProxyWarning(
  trustedHeader: string | undefined,
  isTrustedProxy: IsTrustedProxy,
  log: Pick<Log, "warn">,
): ProxyWarning {
  const findMistake =
    trustedHeader === undefined ? findUnnamedHeader : createPeerCheck(trustedHeader, isTrustedProxy);
  let isDone = false;
  return (headers, socketAddress) => {
    if (isDone) return;
    const mistake = findMistake(headers, socketAddress);
    if (mistake === undefined) return;
    isDone = true;
    log.warn(mistake.event, { header: mistake.header });
  };
}

type Mistake = { event: string; header: string };

const FORWARDING_HEADERS = ["X-Forwarded-For", "Forwarded"];
const isPrivate = createProxyCheck();

/** Visitors from the internet who make the header up are not taken for a proxy. */
function findUnnamedHeader(headers: Headers, socketAddress: string): Mistake | undefined {
  const header = FORWARDING_HEADERS.find((name) => headers.has(name));
  if (header === undefined || !isPrivate(socketAddress)) return undefined;
  return {
    event:
      "All visitors count as one in the rate limits: requests come through a proxy and CLIENT_ADDRESS_HEADER is not set",
    header,
  };
}

function createPeerCheck(header: string, isTrustedProxy: IsTrustedProxy) {
  return (headers: Headers, socketAddress: string): Mistake | undefined => {
    if (!headers.has(header) || isTrustedProxy(socketAddress)) return undefined;
    return {
      event:
        "CLIENT_ADDRESS_HEADER is not believed: a request brought it from an address that is not among TRUSTED_PROXIES",
      header,
    };
  };
}
