import { test } from "vitest";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { expectNothingLostByKills } from "./kill-rounds.ts";

test("kills at random moments lose and double nothing in SQLite", async () => {
  await expectNothingLostByKills({ dataDir: makeTempFolder() });
});
