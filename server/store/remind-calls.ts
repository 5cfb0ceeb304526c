import { DAY_MS } from "#contract/local-time.ts";
import { isConfirmed } from "#server/store/call-slots.ts";
import type { Database } from "#server/store/database.ts";
import { queueNotice } from "#server/store/record-attempt.ts";
import type { Store } from "#server/store/store.ts";

export function createCallReminders(database: Database): Pick<Store, "queueCallReminders"> {
  return {
    async queueCallReminders(now) {
      // Mostly there is none, and a write every minute would be for nothing.
      if ((await database.read((query) => query(SELECT_UNREMINDED, [now, now + DAY_MS]))).length === 0)
        return 0;
      return database.write(async (query) => {
        const calls = await query(MARK_REMINDED, [now, now + DAY_MS]);
        const ids = calls
          .filter(({ start_at, changed_at }) => Number(start_at) - Number(changed_at) > DAY_MS)
          .map(({ lead_id }) => String(lead_id));
        let count = 0;
        // In one order, so that two processes can't deadlock.
        for (const id of ids.sort()) {
          if (!(await isConfirmed(query, id))) continue;
          await queueNotice(query, "reminder", id, now);
          count += 1;
        }
        return count;
      });
    },
  };
}

const UNREMINDED = "state = 'held' AND reminded = 0 AND start_at > $1 AND start_at <= $2";
const SELECT_UNREMINDED = `SELECT 1 FROM call_slot WHERE ${UNREMINDED} LIMIT 1`;
const MARK_REMINDED = `UPDATE call_slot SET reminded = 1
  WHERE ${UNREMINDED} RETURNING lead_id, start_at, changed_at`;
