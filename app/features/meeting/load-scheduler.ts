import { loadOnce } from "#app/features/integrations/load-once.ts";

/** Loads the built-in scheduler. @throws Error when it cannot be loaded now */
export const loadScheduler = loadOnce(async () => {
  const { loadWithMessages } = await import("./scheduler/scheduler.tsx");
  return loadWithMessages();
});
