const KEY = "consent";

/** Where this document keeps what the browser refuses to keep. */
let inMemory: string | undefined;
const listeners = new Set<() => void>();

/** The kept answer, as it was written. */
export function readStoredConsent(): string | null {
  if (inMemory !== undefined) return inMemory;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps an answer for the next visits, or for this document where the storage is full or forbidden. */
export function keepConsent(text: string): void {
  inMemory = undefined;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    inMemory = text;
    forgetOlder();
  }
  for (const listener of listeners) listener();
}

/** Tells of every change, also of those in other tabs. What comes back ends that. */
export function subscribeToConsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    inMemory = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

// An answer that was taken back must not count at the next visit.
function forgetOlder(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It could not be read either.
  }
}
