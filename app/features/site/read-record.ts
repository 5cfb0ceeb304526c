import * as v from "valibot";
import { readStorage, type StorageName } from "./storage.ts";

/** What was stored as JSON; undefined also where it doesn't fit the schema. */
export function readRecord<Value>(
  storage: StorageName,
  name: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readStorage(storage, name));
  return result.success ? result.output : undefined;
}
