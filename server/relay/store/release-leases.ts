import type { Database } from "#server/relay/store/database.ts";
import type { Store } from "#server/relay/store/store.ts";

/** The part of the store with which a server process begins to send mails. */
export function createLeaseRelease(database: Database): Pick<Store, "releaseLeases"> {
  let isReleased = false;
  return {
    async releaseLeases(now) {
      if (isReleased || database.holdQueue === undefined) return true;
      if (!(await database.holdQueue())) return false;
      // Nobody else sends: any lease is one of a process that has ended.
      await database.write((query) => query(RELEASE_LEASES, [now]));
      isReleased = true;
      return true;
    },
  };
}

const RELEASE_LEASES = `UPDATE mail SET due_at = $1, lease_token = NULL
  WHERE due_at IS NOT NULL AND lease_token IS NOT NULL`;
