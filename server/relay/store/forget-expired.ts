import { forgetConfirmations } from "#server/relay/store/confirmation-limits.ts";
import type { Database } from "#server/relay/store/database.ts";
import type { Store } from "#server/relay/store/store.ts";

/** The part of the store that forgets what only limits need. */
export function createForgetting(database: Database): Pick<Store, "forgetProofs"> {
  return {
    async forgetProofs(now) {
      await database.write(async (query) => {
        await query(DELETE_PROOFS, [now]);
        await forgetConfirmations(query, now);
      });
    },
  };
}

const DELETE_PROOFS = "DELETE FROM spent_proof WHERE expires_at < $1";
