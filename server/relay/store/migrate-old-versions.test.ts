import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { leadsFile } from "#server/relay/store/open-store.ts";
import type { Store } from "#server/relay/store/store.ts";
import { makeArrival, makeLead } from "#server/testing/messages.ts";
import { runOnPostgres } from "#server/testing/postgres-database.ts";
import { openTestStore, STORE_KINDS, type StorePlace } from "#server/testing/stores.ts";

const TRIGGERS = [
  "lead_mail_added",
  "lead_mail_changed",
  "lead_mail_deleted",
  "unproven_lead_added",
  "unproven_lead_deleted",
];
const INBOX_TABLES = ["note", "audit", "access_token", "passkey", "member"];
const INBOX_INDEXES = ["lead_unanswered", "lead_assigned", "lead_answered", "lead_call", "mail_failed"];
const AS_VERSION_8 = "ALTER TABLE store_state DROP COLUMN unproven_at";
const AS_VERSION_7 = "ALTER TABLE audit DROP COLUMN subject";
const AS_VERSION_6 = "DROP INDEX member_email; ALTER TABLE member DROP COLUMN email";
const AS_VERSION_5 = [
  "DROP TABLE call_slot",
  "DROP TABLE page_count",
  "ALTER TABLE lead DROP COLUMN visit",
  ...INBOX_TABLES.map((name) => `DROP TABLE ${name}`),
  ...INBOX_INDEXES.map((name) => `DROP INDEX ${name}`),
  "ALTER TABLE lead DROP COLUMN version",
  "ALTER TABLE lead DROP COLUMN assignee",
].join("; ");
const AS_VERSION_4 = "ALTER TABLE lead DROP COLUMN preferred_contact";
const AS_VERSION_3 = `DROP TABLE store_state;
  DROP TABLE confirmation;
  CREATE INDEX mail_confirmation ON mail (queued_at) WHERE kind = 'confirmation';
  DROP INDEX mail_digest;
  DROP INDEX mail_lead;
  ALTER TABLE mail DROP COLUMN digest_at;
  DROP INDEX lead_quarantined;
  ALTER TABLE lead DROP COLUMN unproven_bytes`;
const WITHOUT_WISHES = `ALTER TABLE lead DROP COLUMN meeting_start;
  ALTER TABLE lead DROP COLUMN meeting_time_zone`;
const INSERT_AS_VERSION_2 = `INSERT INTO lead (id, received_at, first_name, last_name, email, email_key,
    phone_number, company_name, message, page, date, doubts, quarantined)
  VALUES ('late', 2, 'Ben', '', 'b@x.example', 'b@x.example', '1', '', '', '/', '', '[]', 0)`;

async function run({ dataDir, databaseUrl }: StorePlace, sqlite: string, postgres = sqlite): Promise<void> {
  if (databaseUrl !== undefined) await runOnPostgres(databaseUrl, postgres);
  else {
    using database = new DatabaseSync(leadsFile(dataDir));
    database.exec(sqlite);
  }
}

/** A store of an older version with one lead. */
async function makeOldStore(place: StorePlace, version: 2 | 3 | 4 | 5 | 6 | 7 | 8): Promise<void> {
  const store = await openTestStore(place);
  await store.accept(makeArrival({ id: "old" }, { submissionKey: "key" }));
  await store.close();
  const undo = [AS_VERSION_8];
  if (version < 8) undo.push(AS_VERSION_7);
  if (version < 7) undo.push(AS_VERSION_6);
  if (version < 6) undo.push(AS_VERSION_5);
  if (version < 5) undo.push(AS_VERSION_4);
  if (version < 4) undo.push(AS_VERSION_3);
  if (version < 3) undo.push(WITHOUT_WISHES);
  const triggers = version < 4 ? TRIGGERS : [];
  const dropTriggers = triggers.map((name) => `DROP TRIGGER ${name}`);
  const dropFunctions = triggers.map((name) => `DROP FUNCTION ${name} CASCADE`);
  await run(
    place,
    [...dropTriggers, ...undo, `PRAGMA user_version = ${version}`].join("; "),
    [...dropFunctions, ...undo, `UPDATE store_version SET version = ${version}`].join("; "),
  );
}

describe.each(STORE_KINDS)("a store of version 2 in $kind", ({ test }) => {
  test("is migrated once with its leads, and stores meeting requests from then on", async ({ place }) => {
    await makeOldStore(place, 2);
    const stores = await Promise.all([1, 2, 3].map(() => openTestStore(place)));
    const store = stores[0] as Store; // Three were opened.
    expect((await store.find("old"))?.lead).toEqual(makeLead({ id: "old" }));
    const meeting = { meeting_start: "2026-11-24T14:30:00.000Z", meeting_time_zone: "Asia/Kolkata" };
    await store.accept(makeArrival({ id: "new", ...meeting }));
    expect((await stores[2]?.find("new"))?.lead).toMatchObject(meeting);
  });

  test("recognizes repeated messages, and a version 2 process keeps working", async ({ place }) => {
    await makeOldStore(place, 2);
    const store = await openTestStore(place);
    const again = makeArrival({ id: "again" }, { submissionKey: "key" });
    expect(await store.accept(again)).toMatchObject({ leadId: "old", isNew: false });
    await run(place, INSERT_AS_VERSION_2);
    expect((await store.find("late"))?.lead).toMatchObject({ first_name: "Ben", meeting_start: "" });
  });
});

test.each(STORE_KINDS)(
  "a store of version 3 in $kind counts leads and confirmations from then on",
  async ({ makePlace }) => {
    const place = await makePlace();
    await makeOldStore(place, 3);
    const store = await openTestStore(place);
    expect(await store.readHealth()).toMatchObject({ undelivered: 1, dead: 0, quarantined: 0 });
    expect(await store.readHistory()).toMatchObject({ arrivals: 1 });
    for (const id of ["a", "b"]) await store.accept(makeArrival({ id }, { wantsConfirmation: true }));
    expect((await store.find("a"))?.mails.map(({ kind }) => kind)).toEqual(["lead", "confirmation"]);
    expect((await store.find("b"))?.mails.map(({ kind }) => kind)).toEqual(["lead"]);
    await store.accept(makeArrival({ id: "doubtful" }, { spamReasons: ["honeypot"] }));
    expect(await store.readHealth()).toMatchObject({ undelivered: 3, quarantined: 1 });
  },
);

test.each(STORE_KINDS)(
  "a store of version 4 in $kind keeps its leads, and stores how to contact a sender from then on",
  async ({ makePlace }) => {
    const place = await makePlace();
    await makeOldStore(place, 4);
    const store = await openTestStore(place);
    expect((await store.find("old"))?.lead).toEqual(makeLead({ id: "old" }));
    expect(await store.readHistory()).toMatchObject({ arrivals: 1 });
    const again = makeArrival({ id: "again" }, { submissionKey: "key" });
    expect(await store.accept(again)).toMatchObject({ leadId: "old", isNew: false });
    await store.accept(makeArrival({ id: "new", preferred_contact: "chat" }));
    expect((await store.find("new"))?.lead.preferred_contact).toBe("chat");
  },
);

test.each(STORE_KINDS)(
  "a store of version 5 in $kind keeps its leads; calls, visits and the work of the team come with version 6",
  async ({ makePlace }) => {
    const place = await makePlace();
    await makeOldStore(place, 5);
    const store = await openTestStore(place);
    expect((await store.find("old"))?.lead).toEqual(makeLead({ id: "old" }));
    const call = { start: 5_000, seats: 1, spacing: 1_000 };
    const arrival = makeArrival({ id: "new", visit: "landing=%2Fpricing" }, { call });
    expect(await store.accept(arrival)).toMatchObject({ callState: "held" });
    expect(await store.listHeldCalls(0, 9_000)).toEqual([{ start: 5_000, seat: 1 }]);
    expect((await store.find("new"))?.lead.visit).toBe("landing=%2Fpricing");
    const noted = { kind: "noted", text: "Called." } as const;
    expect(await store.changeLead("old", noted, { member: "Asha", now: 5, version: 0 })).toBe("done");
    expect(await store.readTeamwork("old")).toMatchObject({ version: 1, notes: [{ text: "Called." }] });
  },
);

test.each(STORE_KINDS)(
  "a store of version 6 in $kind frees the times of quarantined calls",
  async ({ makePlace }) => {
    const place = await makePlace();
    await makeOldStore(place, 6);
    const insert =
      "INSERT INTO call_slot (lead_id, start_at, seat, state, seats, spacing, changed_at) VALUES ('old', 5, 1, 'held', 1, 1, 1)";
    await run(place, `${insert}; UPDATE lead SET quarantined = 1`);
    const store = await openTestStore(place);
    expect(await store.listHeldCalls(0, 9)).toEqual([]);
    expect((await store.findCall("old"))?.call.state).toBe("waiting");
  },
);

test.each(STORE_KINDS)(
  "a store of version 6 in $kind keeps its members, who get addresses",
  async ({ makePlace }) => {
    const place = await makePlace();
    await makeOldStore(place, 6);
    const token = { kind: "invite", hash: "i", expiresAt: 9 } as const;
    const insert = "INSERT INTO member (name, role, handle, added_at) VALUES ('Asha', 'reader', 'h', 1)";
    await run(place, insert);
    const store = await openTestStore(place);
    await store.invite({ name: "Asha", role: undefined, email: "asha@acme.example" }, token, 5);
    expect(await store.listMembers(5)).toMatchObject([
      { name: "Asha", role: "reader", email: "asha@acme.example", isInvited: true },
    ]);
  },
);

test.each(STORE_KINDS)(
  "a store of version 7 in $kind keeps its audit log, which names members from then on",
  async ({ makePlace }) => {
    const place = await makePlace();
    await makeOldStore(place, 7);
    await run(place, "INSERT INTO audit (at, member, action) VALUES (1, 'Asha', 'signedOut')");
    const store = await openTestStore(place);
    await store.changeLead("old", { kind: "assigned", assignee: "Asha" }, { member: "Ben", now: 2 });
    expect(await store.listAudit(9)).toEqual([
      { at: 2, member: "Ben", action: "assigned", leadId: "old", subject: "Asha" },
      { at: 1, member: "Asha", action: "signedOut", leadId: null, subject: null },
    ]);
  },
);

test.each(STORE_KINDS)(
  "a store of version 8 in $kind that is full of messages without a proof takes new ones",
  async ({ makePlace }) => {
    const place = await makePlace();
    await makeOldStore(place, 8);
    await run(place, "UPDATE store_state SET unproven_bytes = 1000000");
    const store = await openTestStore(place, { unprovenQuotaBytes: 1_000 });
    const receivedAt = Date.parse("2026-11-20");
    const acceptance = await store.accept(makeArrival({ id: "new", receivedAt }));
    expect(acceptance).toMatchObject({ isNew: true, isQuarantined: false });
  },
);

test.each(STORE_KINDS)(
  "a store of version 8 in $kind finds leads by the address that was meant, from then on",
  async ({ makePlace }) => {
    const place = await makePlace();
    await makeOldStore(place, 8);
    const typed = "<asha@client.example>,";
    await run(place, `UPDATE lead SET email = '${typed}', email_key = '${typed}'`);
    const store = await openTestStore(place);
    await store.accept(makeArrival({ id: "new" }));
    expect((await store.readTeamwork("new"))?.senderCount).toBe(2);
    expect(await store.erase("Asha@client.example.")).toEqual(["new", "old"]);
  },
);
