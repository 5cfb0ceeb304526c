import { readStorage, writeStorage } from "#app/features/site/storage.ts";

/** Specification section 9: 168 hours. */
const EXPIRY_MS = 168 * 3_600_000;

const PREFIX = "icon/1/";

const ENTRY = /^(\d+) (<svg [\s\S]+)$/;

const STORAGES = ["localStorage", "sessionStorage"] as const;

export function readStoredIcon(name: string): string | undefined {
  return STORAGES.map((storage) => readFresh(readStorage(storage, PREFIX + name))).find(Boolean);
}

/** In the second storage if the first is full or denied. */
export function storeIcon(name: string, svg: string): void {
  STORAGES.some((storage) => writeStorage(storage, PREFIX + name, `${Date.now()} ${svg}`));
}

function readFresh(entry: string | null): string | undefined {
  const [, time, svg] = ENTRY.exec(entry ?? "") ?? [];
  const age = Date.now() - Number(time);
  // A clock that was set back must not extend the expiry.
  return age >= 0 && age < EXPIRY_MS ? svg : undefined;
}
