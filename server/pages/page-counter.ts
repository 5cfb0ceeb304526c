import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { DAY_MS } from "#contract/local-time.ts";
import { type CountedEvent, MAX_PATHS } from "#contract/visit.ts";
import { answerSentence } from "#server/answers.ts";
import { type Clock, formatDay } from "#server/clock.ts";
import { isRefusedOrigin, type OriginPolicy } from "#server/cors.ts";
import { createNetworkLimit } from "#server/rate-limit.ts";
import { readBody } from "#server/read-body.ts";
import type { Services } from "#server/services.ts";
import type { PageCount } from "#server/store/figures.ts";
import type { Store } from "#server/store/store.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

/** What a request says about the browser, as Node names it. `sec-purpose`: a page that is prefetched. */
type BrowserHeaders = {
  [name in "user-agent" | "host" | "referer" | "sec-purpose"]?: string | string[] | undefined;
};

export type PageCounter = ReturnType<typeof createPageCounter>;

type CounterParts = Pick<Services, "clock" | "log"> & {
  store: Pick<Store, "addPageCounts">;
  /** Whether something is a page of the site: nothing else is counted. */
  isPage: (path: string) => boolean;
};

const FLUSH_MS = 10_000;

// Leads wait while rows are written.
const BATCH = 200;

/** Rows of a day, so that a flood doesn't fill the disk. The second half is for pages only: forged hosts don't crowd them out. */
const MAX_ROWS = 4_000;
const HOST_ROWS = 2_000;
const OTHER = "other";

/** Counts in memory, and writes every few seconds: what a crash loses is a few views. */
export function createPageCounter(parts: CounterParts) {
  const { store, isPage, clock } = parts;
  const errorLog = createThrottledLog("Page views not stored", parts);
  const devices = new LRUCache<string, PageCount["device"] | "robot">({ max: 500, memoMethod: findDevice });
  let day = { number: 0, name: "" };
  let counts = new Map<string, PageCount>();
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();

  return {
    /** Counts nothing for robots, and only pages. */
    count(event: CountedEvent, path: string, headers: BrowserHeaders): void {
      if (!isPage(path) || headers["sec-purpose"]?.includes("prefetch")) return;
      const device = devices.memo(String(headers["user-agent"] ?? ""));
      if (device === "robot") return;
      const from = readHost(headers.referer);
      const referrer = from === headers.host ? "" : from;
      const row = { day: today(), event, path, referrer, device };
      const other = { ...row, referrer: referrer && OTHER };
      if (!add(row, HOST_ROWS) && !add(other, MAX_ROWS))
        add({ ...other, path: OTHER }, Number.POSITIVE_INFINITY);
    },
    /** Writes what has been counted. */
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };

  function add(row: Omit<PageCount, "count">, most: number): boolean {
    const key = `${row.day} ${row.event} ${row.path} ${row.referrer} ${row.device}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else if (counts.size < most) counts.set(key, { ...row, count: 1 });
    else return false;
    return true;
  }

  /** Its name takes longer than the rest of a view. */
  function today(): string {
    const number = Math.floor(clock() / DAY_MS);
    if (number !== day.number) day = { number, name: formatDay(number * DAY_MS) };
    return day.name;
  }

  async function flush(): Promise<void> {
    const rows = [...counts.values()].filter(({ count }) => count > 0);
    const ofToday = [...counts].filter(([, { day }]) => day === today());
    counts = new Map(ofToday.map(([key, row]) => [key, { ...row, count: 0 }]));
    if (rows.length === 0) return;
    try {
      while (rows.length > 0) await store.addPageCounts(rows.splice(0, BATCH));
      errorLog.recovered();
    } catch (error) {
      errorLog.failed(error);
    }
  }
}

export const NO_COUNTER: PageCounter = { count() {}, async close() {} };

const MAX_HOST = 100;

/** The host of the page with the link. */
function readHost(referer: BrowserHeaders["referer"]): string {
  if (referer === undefined) return "";
  return (URL.parse(String(referer))?.host ?? "").slice(0, MAX_HOST);
}

/** A class only: what a browser says about its device in detail could identify it. */
function findDevice(userAgent: string): PageCount["device"] | "robot" {
  if (userAgent === "" || isbot(userAgent)) return "robot";
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return "tablet";
  return userAgent.includes("Mobi") ? "phone" : "desktop";
}

const LIMIT_BYTES = 16_384;
const RATE_LIMIT = { capacity: 60, refillMs: 1_000 };
const report = z.strictObject({ paths: z.array(z.string().max(300)).max(MAX_PATHS) });

/** Counts what our pages report, without waiting for an answer. Other requests are answered and ignored. */
export function createCountEndpoint(counter: PageCounter, origins: OriginPolicy, clock: Clock) {
  const takeToken = createNetworkLimit(RATE_LIMIT, clock);
  return async function answerCount(request: Request, clientAddress: string): Promise<Response> {
    const rate = takeToken(clientAddress);
    if (!rate.ok) {
      const headers = { "Retry-After": String(rate.retryAfterSeconds) };
      return answerSentence(429, "Too many reports came from your network.", headers);
    }
    if (isRefusedOrigin(request, origins))
      return answerSentence(403, "Reports of this website are not accepted here.");
    const json = await readBody(request, LIMIT_BYTES)
      .then((body): unknown => JSON.parse(new TextDecoder().decode(body)))
      .catch(() => undefined);
    const read = report.safeParse(json);
    if (!read.success) return answerSentence(400, "Expected a JSON object with paths.");
    // The page that reports is not where the visitor came from.
    const browser = { ...Object.fromEntries(request.headers), referer: undefined };
    for (const path of read.data.paths) counter.count("view", path, browser);
    return new Response(null, { status: 204 });
  };
}
