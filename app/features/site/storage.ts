import * as v from "valibot";

type StorageName = "localStorage" | "sessionStorage";

/** Null also where the browser denies access. */
export function readStorage(storage: StorageName, name: string): string | null {
  try {
    return globalThis[storage].getItem(name);
  } catch {
    return null;
  }
}

/** Null removes it. @returns whether it was stored: storage may be full, or access denied */
export function writeStorage(storage: StorageName, name: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[storage].removeItem(name);
    else globalThis[storage].setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** What was stored as JSON; undefined also where it doesn't fit the schema. */
export function readRecord<Value>(
  storage: StorageName,
  name: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readStorage(storage, name));
  return result.success ? result.output : undefined;
}

/** Where a tab notes its visit, as `contract/visit.ts` writes it. */
export const VISIT_KEY = "visit";

/** As text, for a message; empty when nothing is known. */
export function readStoredVisit(): string {
  return readStorage("sessionStorage", VISIT_KEY) ?? "";
}
