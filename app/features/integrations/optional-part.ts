import { type ComponentType, lazy } from "react";

/**
 * A part of the page whose code comes when it is first shown. One that cannot be loaded is noted in the console and left
 * out: the page stays as it is. Needs a `Suspense` around it.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(leaveOut) }));
}

function leaveOut(error: unknown): ComponentType {
  // biome-ignore lint/suspicious/noConsole: what is missing on the page has to be said somewhere
  console.error(error);
  return () => null;
}
