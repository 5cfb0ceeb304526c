import { withinTime } from "#app/features/integrations/within-time.ts";

/** Looks at where a navigation leads before anything is loaded. Throws a redirect to lead it elsewhere. */
export type NavigationGuard = (request: Request) => void;

/** Longer than the guards take to arrive, and not so long that a visitor would click again. */
const HOLD_MS = 1_000;

const guards: NavigationGuard[] = [];
let held: Promise<unknown> = Promise.resolve();

/**
 * Asks the guards before each navigation inside the site. Where they have not come, it goes on: what is not found then
 * is loaded as a whole document, and the server knows legacy paths too.
 */
export async function guardNavigation({ request }: { request: Request }): Promise<void> {
  await held;
  for (const guard of guards) guard(request);
}

/** Asks this guard before every further navigation. */
export function addGuard(guard: NavigationGuard): void {
  guards.push(guard);
}

/** Lets navigations that start now wait for their guards, but not for long. */
export function holdNavigations(guardsSettled: Promise<void>): void {
  held = withinTime(guardsSettled, HOLD_MS).catch(() => {});
}
