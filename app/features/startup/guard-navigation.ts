import { withinTime } from "#app/features/integrations/loading.ts";

/** Runs before a client-side navigation loads anything. Throws a redirect to send it elsewhere. */
export type NavigationGuard = (request: Request) => void;

/** Longer than the guards take to load, shorter than a visitor waits before a second click. */
const MAX_WAIT_MS = 1_000;

const guards: NavigationGuard[] = [];
let guardsReady: Promise<unknown> = Promise.resolve();

/** Client middleware. Without guards a legacy path fails, and is loaded as a document that the server redirects. */
export async function guardNavigation({ request }: { request: Request }): Promise<void> {
  await guardsReady;
  for (const guard of guards) guard(request);
}

export function addGuard(guard: NavigationGuard): void {
  guards.push(guard);
}

export function holdNavigations(guardsSettled: Promise<void>): void {
  guardsReady = withinTime(guardsSettled, MAX_WAIT_MS).catch(() => {});
}
