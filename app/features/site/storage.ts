export type StorageName = "localStorage" | "sessionStorage";

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
