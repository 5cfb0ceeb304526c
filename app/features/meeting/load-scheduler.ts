import type { LoadedScheduler } from "./scheduler/scheduler.tsx";

let loading: Promise<LoadedScheduler> | undefined;

/** Loads the built-in scheduler, once. @throws Error when it cannot be loaded now */
export function loadScheduler(): Promise<LoadedScheduler> {
  loading ??= importScheduler().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function importScheduler(): Promise<LoadedScheduler> {
  const { loadWithMessages } = await import("./scheduler/scheduler.tsx");
  return loadWithMessages();
}
