import { expect, test } from "vitest";
import { makeArrival, makeLead } from "#server/testing/messages.ts";
import { claim, openTestStore, runSql } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

// As version 1 wrote them.
const VERSION_1 = `
  CREATE TABLE lead (
    id TEXT PRIMARY KEY, received_at INTEGER NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
    email TEXT NOT NULL, phone_number TEXT NOT NULL, company_name TEXT NOT NULL, message TEXT NOT NULL,
    page TEXT NOT NULL, date TEXT NOT NULL
  ) STRICT;
  CREATE TABLE outbox (
    lead_id TEXT PRIMARY KEY REFERENCES lead (id), due_at INTEGER,
    leased INTEGER NOT NULL DEFAULT 0 CHECK (leased IN (0, 1)), failures INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;
  CREATE TABLE attempt (
    lead_id TEXT NOT NULL REFERENCES lead (id), at INTEGER NOT NULL,
    ok INTEGER NOT NULL CHECK (ok IN (0, 1)), error TEXT NOT NULL
  ) STRICT;
  CREATE INDEX attempt_lead ON attempt (lead_id);
  INSERT INTO lead VALUES
    ('delivered', 1, 'Asha Rao', '', 'Ägid@Client.example', '+91', 'Client Ltd', 'A shop.', '/', 'today'),
    ('failing', 2, 'Ben', '', 'b@client.example', '+1', '', '', '/', ''),
    ('waiting', 3, 'Cleo', '', 'c@client.example', '+1', '', '', '/', ''),
    ('leased', 4, 'Dora', '', 'd@client.example', '+1', '', '', '/', '');
  INSERT INTO outbox VALUES ('delivered', NULL, 0, 1), ('failing', 500, 0, 2), ('waiting', 3, 0, 0), ('leased', 900, 1, 0);
  INSERT INTO attempt VALUES ('delivered', 10, 0, 'No.'), ('failing', 11, 0, 'Never.'), ('delivered', 20, 1, '');
  PRAGMA user_version = 1`;

async function makeOldFile(): Promise<string> {
  const dataDir = makeTempFolder();
  await runSql({ dataDir }, VERSION_1);
  return dataDir;
}

const attempt = (at: number, error: string) => ({ at, ok: error === "", error, transport: "" });

test("a version 1 file is migrated with its leads, mails and attempts, once, however many processes open it", async () => {
  const dataDir = await makeOldFile();
  const stores = await Promise.all([1, 2, 3].map(() => openTestStore({ dataDir })));
  const [records = [], ...others] = await Promise.all(stores.map((store) => store.list()));
  expect(others).toEqual([records, records]);
  expect(records.map(({ lead, state }) => [lead.id, state])).toEqual([
    ["delivered", "delivered"],
    ["failing", "failing"],
    ["waiting", "waiting"],
    ["leased", "waiting"],
  ]);
  const typed = { email: "Ägid@Client.example", phone_number: "+91", message: "A shop." };
  const mail = { kind: "lead", messageId: "<delivered@acme.example>", state: "delivered", dueAt: null };
  expect(records[0]).toEqual({
    lead: makeLead({ id: "delivered", receivedAt: 1, page: "/", ...typed }),
    state: "delivered",
    spamReasons: [],
    answeredAt: null,
    mails: [{ ...mail, attempts: [attempt(10, "No."), attempt(20, "")] }],
  });
  expect(records[1]?.mails).toMatchObject([{ dueAt: 500, attempts: [attempt(11, "Never.")] }]);
});

test("version 1 mails get their Message-ID once the domain is known", async () => {
  const dataDir = await makeOldFile();
  const command = await openTestStore({ dataDir }, { messageIdDomain: undefined });
  expect((await command.list()).map(({ mails }) => mails[0]?.messageId)).toEqual(["", "", "", ""]);
  expect(await command.claimDue(9_999, 10_000)).toBeUndefined();
  const server = await openTestStore({ dataDir }, { messageIdDomain: "first.example" });
  expect(await claim(server, 3)).toMatchObject({ messageId: "<waiting@first.example>", failures: 0 });
  expect(await server.claimDue(499, 999)).toBeUndefined();
  const moved = await openTestStore({ dataDir }, { messageIdDomain: "second.example" });
  expect(await claim(moved, 500)).toMatchObject({ messageId: "<failing@first.example>", failures: 2 });
});

test("version 1 leases are freed at the start, and leads are not escalated and can be erased", async () => {
  const store = await openTestStore({ dataDir: await makeOldFile() });
  await store.releaseLeases(0);
  expect(await claim(store, 0)).toMatchObject({ messageId: "<leased@acme.example>" });
  await store.accept(makeArrival({ id: "new", receivedAt: 5 }));
  expect(await store.queueSummary(1_000, 1_000)).toBe(1);
  expect((await store.find("new"))?.mails).toHaveLength(2);
  expect(await store.erase("ägid@client.example")).toEqual(["delivered"]);
});

test("a newer schema is rejected", async () => {
  const dataDir = makeTempFolder();
  await (await openTestStore({ dataDir })).close();
  await runSql({ dataDir }, "PRAGMA user_version = 99");
  await expect(openTestStore({ dataDir })).rejects.toThrow("newer version");
});
