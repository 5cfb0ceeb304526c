/** How long a fetched icon is kept: 168 hours (specification section 9). */
const EXPIRY_MS = 168 * 3_600_000;

/** So many icons are kept in each storage: when there are more, the oldest go. */
const LIMIT = 500;

const ENTRIES = "icon/";
// The number goes up when entries are written differently: old ones are then thrown away.
const PREFIX = `${ENTRIES}1/`;

/** An entry is the time at which it was written, in milliseconds, a space, and the SVG. */
const ENTRY = /^(\d+) (<svg [\s\S]+)$/;

/** The SVG of an icon as it was kept in this browser, if it is there and not too old. Never throws. */
export function readStoredIcon(name: string): string | undefined {
  for (const storage of listStorages()) {
    try {
      const svg = readFresh(storage.getItem(PREFIX + name));
      if (svg) return svg;
    } catch {
      // This storage cannot be read: the next one may.
    }
  }
  return undefined;
}

/** Keeps the SVG of an icon in the local storage, or in that of the session when there is no room. Never throws. */
export function keepIcon(name: string, svg: string): void {
  for (const storage of listStorages()) {
    try {
      makeRoom(storage);
      storage.setItem(PREFIX + name, `${Date.now()} ${svg}`);
      return;
    } catch {
      // Full or forbidden: the next one may have room. Without any, the icon is fetched again on the next visit.
    }
  }
}

/** The storages of this browser that may be used, the lasting one first. */
function listStorages(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((open) => {
    try {
      return [open()];
    } catch {
      return [];
    }
  });
}

function readFresh(entry: string | null): string | undefined {
  const [, time, svg] = ENTRY.exec(entry ?? "") ?? [];
  const age = Date.now() - Number(time);
  // A clock that was put back must not keep an icon for longer.
  return age >= 0 && age < EXPIRY_MS ? svg : undefined;
}

function makeRoom(storage: Storage): void {
  const names = Object.keys(storage).filter((name) => name.startsWith(ENTRIES));
  const [stale, fresh] = [[] as string[], [] as string[]];
  for (const name of names) {
    const isFresh = name.startsWith(PREFIX) && readFresh(storage.getItem(name));
    (isFresh ? fresh : stale).push(name);
  }
  const writtenAt = (name: string) => Number.parseInt(storage.getItem(name) ?? "", 10);
  const tooMany = Math.max(0, fresh.length - LIMIT + 1);
  const oldest = tooMany && fresh.sort((one, other) => writtenAt(one) - writtenAt(other)).slice(0, tooMany);
  for (const name of [...stale, ...(oldest || [])]) storage.removeItem(name);
}
