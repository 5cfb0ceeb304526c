import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { POSTGRES_MISSING } from "#tools/setup/find-programs.mjs";

// Creating a database takes ten times as long as emptying one.
const free: string[] = [];

/** Returns the URL of an empty PostgreSQL database for this test. */
export async function makePostgresDatabase(): Promise<string> {
  const serverUrl = inject("postgresUrl");
  if (serverUrl === "") throw new Error(POSTGRES_MISSING);
  const url = free.pop() ?? (await createDatabase(serverUrl));
  onTestFinished(async () => {
    await runOnPostgres(url, emptyDatabase(url));
    free.push(url);
  });
  return url;
}

function emptyDatabase(url: string): string {
  return `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
  DROP SCHEMA public CASCADE;
  CREATE SCHEMA public;
  ALTER DATABASE ${new URL(url).pathname.slice(1)} RESET ALL`;
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runOnPostgres(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Runs one statement on a new connection. */
export async function runOnPostgres(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
