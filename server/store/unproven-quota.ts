import { DAY_MS } from "#contract/local-time.ts";
import type { Query } from "#server/store/database.ts";
import type { Lead } from "#server/store/lead-record.ts";
import { StoreError } from "#server/store/store.ts";
import { readState } from "#server/store/store-state.ts";

/** Why a message without a proof of work goes into quarantine although nothing else speaks against it. */
export const OVER_QUOTA = "many messages without proof of work";

/** How many times the quota is kept in quarantine before messages without a proof are refused. */
const REFUSED_ABOVE = 4;

export type UnprovenUse = { bytes: number; isOverQuota: boolean; level: number };

/**
 * Free-to-send messages must not fill the disk that proven ones need. Their bytes are a level that falls all the time, from the
 * most to nothing in a day, so that visitors without JavaScript are never shut out for long. Throws StoreError above the most.
 */
export async function measureUnproven(query: Query, lead: Lead, quota: number): Promise<UnprovenUse> {
  const bytes = Buffer.byteLength(JSON.stringify(lead));
  const { unproven_bytes, unproven_at } = await readState(query);
  const most = quota * REFUSED_ABOVE;
  // A clock that was years ahead must not keep the level until then.
  const passedMs = Math.abs(lead.receivedAt - unproven_at);
  const fallen = quota === Number.POSITIVE_INFINITY ? 0 : (passedMs / DAY_MS) * most;
  // The quota may have been larger, or off.
  const level = Math.max(0, Math.round(Math.min(unproven_bytes, most) - fallen));
  if (level + bytes > most) throw new StoreError(describeRefusal(most));
  return { bytes, isOverQuota: level + bytes > quota, level };
}

/** The lead that is inserted next adds its own bytes. */
export async function recordUnproven(query: Query, { level }: UnprovenUse, now: number): Promise<void> {
  await query(UPDATE_LEVEL, [level, now]);
}

function describeRefusal(most: number): string {
  return (
    `Messages without a proof of work have filled ${Math.round(most / MIB)} MiB within a day, ${REFUSED_ABOVE} times what ` +
    "may reach the team: there is room for the next ones soon. Look at the quarantine."
  );
}

const MIB = 2 ** 20;
const UPDATE_LEVEL = "UPDATE store_state SET unproven_bytes = $1, unproven_at = $2";
