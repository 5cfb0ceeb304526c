/** Specification section 9: 168 hours. */
const EXPIRY_MS = 168 * 3_600_000;

const PREFIX = "icon/1/";

const ENTRY = /^(\d+) (<svg [\s\S]+)$/;

export function readStoredIcon(name: string): string | undefined {
  for (const storage of listStorages()) {
    try {
      const svg = readFresh(storage.getItem(PREFIX + name));
      if (svg) return svg;
    } catch {
      // Try the next storage.
    }
  }
  return undefined;
}

export function storeIcon(name: string, svg: string): void {
  for (const storage of listStorages()) {
    try {
      storage.setItem(PREFIX + name, `${Date.now()} ${svg}`);
      return;
    } catch {
      // Full or forbidden: try the next storage.
    }
  }
}

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
  // A clock that was set back must not extend the expiry.
  return age >= 0 && age < EXPIRY_MS ? svg : undefined;
}
