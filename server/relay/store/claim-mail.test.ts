import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { QUEUE_LOOKS } from "#server/relay/store/claim-mail.ts";
import { leadsFile } from "#server/relay/store/leads-file.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test.each(QUEUE_LOOKS)(
  "looking for what is due reads the index alone, however long the queue is",
  async (sql) => {
    const dataDir = makeTempFolder();
    await openTestStore({ dataDir });
    const database = new DatabaseSync(leadsFile(dataDir));
    onTestFinished(() => database.close());
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all({ $1: 0 });
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH mail USING INDEX mail_due/),
    ]);
  },
);
