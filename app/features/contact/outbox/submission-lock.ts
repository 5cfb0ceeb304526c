// How long a visitor waits for another tab that sends the same message, in milliseconds.
const PATIENCE_MS = 10_000;

/**
 * Sends a submission alone: no other tab and no service worker sends it meanwhile. Waits until it may, but not for
 * ever: where there is no lock, the key of the submission keeps it from becoming two leads.
 */
export async function holdSubmission<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  let started: Promise<Result> | undefined;
  const start = () => {
    started ??= run();
    return started;
  };
  try {
    return await navigator.locks.request(nameLock(key), { signal: AbortSignal.timeout(PATIENCE_MS) }, start);
  } catch {
    return start();
  }
}

/** Does something with a submission unless it is just being sent elsewhere. */
export function tryHoldSubmission(key: string, run: () => Promise<void>): Promise<void> {
  return tryHold(nameLock(key), run);
}

/** Goes through the kept submissions unless another tab is just doing so. */
export function tryHoldAll(run: () => Promise<void>): Promise<void> {
  return tryHold("contact.kept", run);
}

async function tryHold(name: string, run: () => Promise<void>): Promise<void> {
  // Pages that came without encryption have no locks.
  if (!("locks" in navigator)) return run();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

function nameLock(key: string): string {
  return `contact.submission.${key}`;
}
