import { test } from "vitest";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { expectNothingLostByKills } from "./kill-rounds.ts";

test("kills at random moments lose and double nothing in PostgreSQL", async () => {
  await expectNothingLostByKills({ dataDir: makeTempFolder(), databaseUrl: await makePostgresDatabase() });
});
