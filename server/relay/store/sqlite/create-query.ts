import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Query, Value } from "#server/relay/store/database.ts";

/** Runs statements on a connection. Each is compiled once. */
export function createQuery(database: DatabaseSync): Query {
  const statements = new Map<string, StatementSync>();
  return async (sql, values = []) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement.all(nameValues(values));
  };
}

// To SQLite, `$1` is a name.
function nameValues(values: Value[]): Record<string, Value> {
  const named: Record<string, Value> = {};
  for (const [index, value] of values.entries()) named[`$${index + 1}`] = value;
  return named;
}
