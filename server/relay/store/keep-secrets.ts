import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { Database, Query } from "#server/relay/store/database.ts";
import type { Store } from "#server/relay/store/store.ts";

const SECRET_BYTES = 32;
const secretRow = z.object({ value: z.string().min(1) });

/** The part of the store behind the challenges: the secret that signs them. */
export function createSecrets(database: Database): Pick<Store, "readSecret"> {
  return {
    async readSecret() {
      return (await database.read(findSecret)) ?? (await database.write(ensureSecret));
    },
  };
}

async function findSecret(query: Query): Promise<string | undefined> {
  const [row] = await query(SELECT_SECRET);
  return row && secretRow.parse(row).value;
}

/** Within a transaction that writes. Another process may make one at the same time: the first one counts. */
export async function ensureSecret(query: Query): Promise<string> {
  const known = await findSecret(query);
  if (known !== undefined) return known;
  await query(INSERT_SECRET, [randomBytes(SECRET_BYTES).toString("base64url")]);
  const [row] = await query(SELECT_SECRET);
  return secretRow.parse(row).value;
}

const SELECT_SECRET = "SELECT value FROM secret WHERE name = 'challenges'";
const INSERT_SECRET = "INSERT INTO secret (name, value) VALUES ('challenges', $1) ON CONFLICT DO NOTHING";
