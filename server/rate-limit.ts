import { LRUCache } from "lru-cache";
import { groupAddress, ownerOfAddress } from "#server/client-address.ts";
import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import { StoreError } from "#server/store/database.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

type RateLimitOptions = {
  /** The largest burst. */
  capacity: number;
  /** How long one token takes to refill, in milliseconds. */
  refillMs: number;
};

/** How many are remembered; the least recently seen is forgotten first. */
export const MAX_ADDRESSES = 10_000;

type RateLimitVerdict = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Takes a token of an address; with `cost` 0 it only checks whether there is one. */
export type RateLimit = (address: string, cost?: 0 | 1) => RateLimitVerdict;

type Bucket = { tokens: number; filledAt: number };

/** The owner of an IPv6 /48 has 65,536 networks, and gets as much as this many of them. */
const OWNER_SHARE = 4;

/** A token bucket per IPv4 address or IPv6 /64 network, and another per owner of many such networks. */
export function createNetworkLimit(options: RateLimitOptions, clock: Clock): RateLimit {
  const { capacity, refillMs } = options;
  const takeOfNetwork = createRateLimit(options, clock);
  const ofOwner = { capacity: capacity * OWNER_SHARE, refillMs: refillMs / OWNER_SHARE };
  const takeOfOwner = createRateLimit(ofOwner, clock);
  return (address, cost) => {
    const ofNetwork = takeOfNetwork(groupAddress(address), cost);
    return ofNetwork.ok ? takeOfOwner(ownerOfAddress(address), cost) : ofNetwork;
  };
}

/** A token bucket per address. */
export function createRateLimit({ capacity, refillMs }: RateLimitOptions, clock: Clock): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });

  return function takeToken(address, cost = 1) {
    const now = clock();
    const bucket = refill(buckets.get(address), now);
    buckets.set(address, bucket);
    if (bucket.tokens >= 1) {
      bucket.tokens -= cost;
      return { ok: true };
    }
    return { ok: false, retryAfterSeconds: Math.ceil(((1 - bucket.tokens) * refillMs) / 1000) };
  };

  function refill(bucket: Bucket | undefined, now: number): Bucket {
    if (!bucket) return { tokens: capacity, filledAt: now };
    const gained = Math.max(0, now - bucket.filledAt) / refillMs;
    return { tokens: Math.min(capacity, bucket.tokens + gained), filledAt: now };
  }
}

export type Endpoint = (request: Request, clientAddress: string) => Promise<Response>;

type LimitedEndpointParts = {
  limit: RateLimitOptions;
  /** What is logged when the store fails. */
  event: string;
  clock: Clock;
  log: Log;
  answer: (request: Request) => Promise<Response>;
  refuse: (status: 429 | 503, headers: { "Retry-After": string }) => Response;
};

/** Answers each network only so often, and with 503 while the store fails. Other errors are the caller's. */
export function createLimitedEndpoint(parts: LimitedEndpointParts): Endpoint {
  const { limit, clock, answer, refuse } = parts;
  const takeToken = createNetworkLimit(limit, clock);
  const errorLog = createThrottledLog(parts.event, parts);
  return async (request, clientAddress) => {
    const rate = takeToken(clientAddress);
    if (!rate.ok) return refuse(429, { "Retry-After": String(rate.retryAfterSeconds) });
    try {
      const response = await answer(request);
      errorLog.recovered();
      return response;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      errorLog.failed(error);
      return refuse(503, { "Retry-After": "60" });
    }
  };
}
