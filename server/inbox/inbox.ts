import type { Hono } from "hono";
import type { SiteManifest } from "#contract/site-manifest.ts";
import type { OfficeCalendars } from "#server/calls/office-calendars.ts";
import type { Clock } from "#server/clock.ts";
import type { Env, InboxPlace } from "#server/config/env.ts";
import type { Connection } from "#server/listen.ts";
import type { Log } from "#server/log.ts";
import type { Member } from "#server/store/access.ts";
import type { ServerStore } from "#server/store/sqlite/open-in-thread.ts";

/** What the inbox works with. */
export type InboxParts = {
  store: ServerStore;
  facts: SiteManifest;
  place: InboxPlace;
  dataDir: string;
  /** How old an open lead is when its age becomes a warning, in milliseconds. */
  soonMs: number;
  /** Whether page views and started forms are counted. */
  countsPages: boolean;
  /** Which header holds a client's address behind a proxy, and which proxies are believed. */
  proxies: Pick<Env, "clientAddressHeader" | "trustedProxies">;
  calendars: Pick<OfficeCalendars, "isBusy" | "listUnread">;
  /** Called when a mail has become due. */
  onQueued: () => void;
  clock: Clock;
  log: Log;
};

/** Who asks. `secret` is the session's, known to their browser only. */
export type Session = Member & { secret: string };

export type InboxEnv = { Bindings: Connection; Variables: { session: Session } };
export type InboxRouter = Hono<InboxEnv>;
