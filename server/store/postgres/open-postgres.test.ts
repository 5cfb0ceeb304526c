import { describe, expect, onTestFinished, test } from "vitest";
import { makeArrival } from "#server/testing/messages.ts";
import { makePostgresDatabase, runOnPostgres } from "#server/testing/postgres-database.ts";
import { openTestStore } from "#server/testing/stores.ts";

const openOn = (databaseUrl: string) => openTestStore({ dataDir: "unused", databaseUrl });

const catchMessage = (work: Promise<unknown>) => work.then(() => "", String);

describe("opening", () => {
  test("describes the database without its password, and points to PostgreSQL's own backup tools", async () => {
    const url = new URL(await makePostgresDatabase());
    url.password = "hush";
    const { description, backUp } = await openOn(url.href);
    expect(description).toBe(`the PostgreSQL database ${url.pathname.slice(1)} on ${url.host}`);
    const message = await catchMessage(backUp("leads.dump"));
    expect(message).toContain("pg_dump --format=custom --file=leads.dump");
    expect(message).not.toContain("hush");
  });

  // That several servers create the tables at once, tests/resilience/several-servers.resilience.ts sees.
  test("names an unreachable server and a missing database, without a password", async () => {
    const message = await catchMessage(openOn("postgres://user:hush@127.0.0.1:1/leads"));
    expect(message).toBe(
      "StoreError: The PostgreSQL database leads on 127.0.0.1:1 cannot be reached (ECONNREFUSED).",
    );
    const url = new URL("/nowhere", await makePostgresDatabase());
    const other = await catchMessage(openOn(url.href));
    expect(other).toBe(`StoreError: The PostgreSQL database nowhere on ${url.host} does not exist.`);
  });

  test.each([
    ["LATIN1", "lacks most scripts"],
    ["SQL_ASCII", "stored"],
  ])(
    "in a database of the encoding %s every script can be stored, or nothing begins",
    async (encoding, end) => {
      const existing = await makePostgresDatabase();
      const url = new URL(existing);
      const name = `${url.pathname.slice(1)}_encoded`;
      const words = `ENCODING '${encoding}' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`;
      await runOnPostgres(existing, `CREATE DATABASE ${name} ${words}`);
      onTestFinished(() => runOnPostgres(existing, `DROP DATABASE ${name} WITH (FORCE)`).then(() => {}));
      url.pathname = name;
      const message = "नमस्ते – 😀";
      const result = await openOn(url.href).then(
        async (store) => {
          await store.accept(makeArrival({ message }));
          return (await store.list())[0]?.lead.message === message ? "stored" : "changed";
        },
        (error: unknown) => String(error),
      );
      expect(result).toContain(end);
    },
  );

  test("rejects tables of another version", async () => {
    const url = await makePostgresDatabase();
    await (await openOn(url)).close();
    await runOnPostgres(url, "UPDATE store_version SET version = 99");
    await expect(openOn(url)).rejects.toThrow("have version 99, and this program reads version 1");
  });
});

describe("at work", () => {
  test("commits synchronously whatever the server's default, and shows no part of a lead in its errors", async () => {
    const url = await makePostgresDatabase();
    await runOnPostgres(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    const store = await openOn(url);
    await runOnPostgres(
      url,
      `CREATE FUNCTION check_commit() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN IF current_setting(''synchronous_commit'') <> ''on'' THEN RAISE ''not durable''; END IF; RETURN NEW; END';
      CREATE TRIGGER durable BEFORE INSERT ON lead FOR EACH ROW EXECUTE FUNCTION check_commit()`,
    );
    expect(await store.accept(makeArrival())).toMatchObject({ isNew: true });
    await runOnPostgres(url, "ALTER TABLE lead ADD CHECK (email = '') NOT VALID");
    const message = await catchMessage(store.accept(makeArrival({ id: "lead-2" })));
    expect(message).toMatch(/^StoreError: .* does not work \(error 23514\)/);
    expect(message).not.toContain("asha");
  });

  test("reports a read-only database, still reads, and recovers", async () => {
    const url = await makePostgresDatabase();
    const change = `ALTER DATABASE ${new URL(url).pathname.slice(1)}`;
    const store = await openOn(url);
    await runOnPostgres(url, `${change} SET default_transaction_read_only = on`);
    await runOnPostgres(url, CUT);
    expect(await catchMessage(store.accept(makeArrival()))).toContain("is read-only");
    expect(await catchMessage(store.check())).toContain("is read-only");
    expect(await store.list()).toEqual([]);
    await runOnPostgres(url, `SET transaction_read_only = off; ${change} RESET ALL`);
    await runOnPostgres(url, CUT);
    await store.accept(makeArrival());
  });
});

const CUT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'contact-relay' AND datname = current_database()`;
