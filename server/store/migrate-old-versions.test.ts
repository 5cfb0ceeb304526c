import { describe, expect } from "vitest";
import { makeArrival, makeLead } from "#server/testing/messages.ts";
import { openTestStore, runSql, STORE_KINDS, type StorePlace } from "#server/testing/stores.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";

const TRIGGERS = [
  "lead_mail_added",
  "lead_mail_changed",
  "lead_mail_deleted",
  "unproven_lead_added",
  "unproven_lead_deleted",
];
const INBOX_TABLES = ["note", "audit", "access_token", "passkey", "member"];
const INBOX_INDEXES = ["lead_unanswered", "lead_assigned", "lead_answered", "lead_call", "mail_failed"];
/** What each version added, newest first. */
const UNDO: [version: number, sql: string][] = [
  [9, "ALTER TABLE store_state DROP COLUMN unproven_at"],
  [8, "ALTER TABLE audit DROP COLUMN subject"],
  [7, "DROP INDEX member_email; ALTER TABLE member DROP COLUMN email"],
  [
    6,
    [
      "DROP TABLE call_slot",
      "DROP TABLE page_count",
      "ALTER TABLE lead DROP COLUMN visit",
      ...INBOX_TABLES.map((name) => `DROP TABLE ${name}`),
      ...INBOX_INDEXES.map((name) => `DROP INDEX ${name}`),
      "ALTER TABLE lead DROP COLUMN version",
      "ALTER TABLE lead DROP COLUMN assignee",
    ].join("; "),
  ],
  [5, "ALTER TABLE lead DROP COLUMN preferred_contact"],
  [
    4,
    `DROP TABLE store_state;
  DROP TABLE confirmation;
  CREATE INDEX mail_confirmation ON mail (queued_at) WHERE kind = 'confirmation';
  DROP INDEX lead_quarantined;
  ALTER TABLE lead DROP COLUMN unproven_bytes`,
  ],
  [3, "ALTER TABLE lead DROP COLUMN meeting_start; ALTER TABLE lead DROP COLUMN meeting_time_zone"],
];
const INSERT_AS_VERSION_2 = `INSERT INTO lead (id, received_at, first_name, last_name, email, email_key,
    phone_number, company_name, message, page, date, doubts, quarantined)
  VALUES ('late', 2, 'Ben', '', 'b@x.example', 'b@x.example', '1', '', '', '/', '', '[]', 0)`;

/** A store of an older version with one lead, and what `sql` changes in it. */
async function makeOldStore(place: StorePlace, version: number, sql = ""): Promise<void> {
  const store = await openTestStore(place);
  await store.accept(makeArrival({ id: "old" }, { submissionKey: "key" }));
  await store.close();
  const undo = UNDO.filter(([added]) => added > version).map(([, words]) => words);
  const triggers = version < 4 ? TRIGGERS : [];
  const dropTriggers = triggers.map((name) => `DROP TRIGGER ${name}`);
  const dropFunctions = triggers.map((name) => `DROP FUNCTION ${name} CASCADE`);
  await runSql(
    place,
    [...dropTriggers, ...undo, `PRAGMA user_version = ${version}`, sql].join("; "),
    [...dropFunctions, ...undo, `UPDATE store_version SET version = ${version}`, sql].join("; "),
  );
}

describe.each(STORE_KINDS)("a store in $kind of version", ({ test }) => {
  test.for(IS_FULL ? [2, 3, 4, 5, 6, 7, 8] : [2, 5, 8])(
    "%i keeps its leads, recognizes them, and stores what came later",
    async (version, { place }) => {
      await makeOldStore(place, version);
      const store = await openTestStore(place);
      expect((await store.find("old"))?.lead).toEqual(makeLead({ id: "old" }));
      expect(await store.readHistory()).toMatchObject({ arrivals: 1 });
      expect(await store.readHealth()).toMatchObject({ undelivered: 1, dead: 0, quarantined: 0 });
      const again = makeArrival({ id: "again" }, { submissionKey: "key" });
      expect(await store.accept(again)).toMatchObject({ leadId: "old", isNew: false });
      const later = {
        meeting_start: "2026-11-24T14:30:00.000Z",
        meeting_time_zone: "Asia/Kolkata",
        preferred_contact: "chat",
        visit: "landing=%2Fpricing",
      };
      const call = { start: 5_000, seats: 1, spacing: 1_000 };
      expect(await store.accept(makeArrival({ id: "new", ...later }, { call }))).toMatchObject({
        callState: "held",
      });
      expect((await store.find("new"))?.lead).toMatchObject(later);
      expect(await store.listHeldCalls(0, 9_000)).toEqual([{ start: 5_000, seat: 1 }]);
      for (const id of ["a", "b"]) await store.accept(makeArrival({ id }, { wantsConfirmation: true }));
      expect((await store.find("a"))?.mails.map(({ kind }) => kind)).toEqual(["lead", "confirmation"]);
      expect((await store.find("b"))?.mails.map(({ kind }) => kind)).toEqual(["lead"]);
      await store.accept(makeArrival({ id: "doubtful" }, { spamReasons: ["honeypot"] }));
      expect(await store.readHealth()).toMatchObject({ undelivered: 4, quarantined: 1 });
      const noted = { kind: "noted", text: "Called." } as const;
      expect(await store.changeLead("old", noted, { member: "Asha", now: 5, version: 0 })).toBe("done");
      expect(await store.readTeamwork("old")).toMatchObject({ version: 1, notes: [{ text: "Called." }] });
    },
  );

  test("2 is migrated once, and a process of that version keeps working", async ({ place }) => {
    await makeOldStore(place, 2);
    const stores = await Promise.all([1, 2, 3].map(() => openTestStore(place)));
    await runSql(place, INSERT_AS_VERSION_2);
    for (const store of stores)
      expect((await store.find("late"))?.lead).toMatchObject({ first_name: "Ben", meeting_start: "" });
  });

  test("6 frees the times of quarantined calls, and keeps its members", async ({ place }) => {
    await makeOldStore(
      place,
      6,
      `INSERT INTO call_slot (lead_id, start_at, seat, state, seats, spacing, changed_at)
        VALUES ('old', 5, 1, 'held', 1, 1, 1);
      UPDATE lead SET quarantined = 1;
      INSERT INTO member (name, role, handle, added_at) VALUES ('Asha', 'reader', 'h', 1)`,
    );
    const store = await openTestStore(place);
    expect(await store.listHeldCalls(0, 9)).toEqual([]);
    expect((await store.findCall("old"))?.call.state).toBe("waiting");
    const token = { kind: "invite", hash: "i", expiresAt: 9 } as const;
    await store.invite({ name: "Asha", role: undefined, email: "asha@acme.example" }, token, 5);
    expect(await store.listMembers(5)).toMatchObject([
      { name: "Asha", role: "reader", email: "asha@acme.example", isInvited: true },
    ]);
  });

  test("7 keeps its audit log, which names members from then on", async ({ place }) => {
    const insert = "INSERT INTO audit (at, member, action) VALUES (1, 'Asha', 'signedOut')";
    await makeOldStore(place, 7, insert);
    const store = await openTestStore(place);
    await store.changeLead("old", { kind: "assigned", assignee: "Asha" }, { member: "Ben", now: 2 });
    expect(await store.listAudit(9)).toEqual([
      { at: 2, member: "Ben", action: "assigned", leadId: "old", subject: "Asha" },
      { at: 1, member: "Asha", action: "signedOut", leadId: null, subject: null },
    ]);
  });

  test("8 takes new messages though it is full, and finds the address that was meant", async ({ place }) => {
    const typed = "<asha@client.example>,";
    await makeOldStore(
      place,
      8,
      `UPDATE store_state SET unproven_bytes = 1000000;
      UPDATE lead SET email = '${typed}', email_key = '${typed}'`,
    );
    const store = await openTestStore(place, { unprovenQuotaBytes: 1_000 });
    const receivedAt = Date.parse("2026-11-20");
    const acceptance = await store.accept(makeArrival({ id: "new", receivedAt }));
    expect(acceptance).toMatchObject({ isNew: true, isQuarantined: false });
    expect((await store.readTeamwork("new"))?.senderCount).toBe(2);
    expect(await store.erase("Asha@client.example.")).toEqual(["new", "old"]);
  });
});
