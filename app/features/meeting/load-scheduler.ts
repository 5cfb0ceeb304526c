import type { LoadedScheduler } from "./scheduler/scheduler.tsx";

let loading: Promise<LoadedScheduler> | undefined;

/** Loads the built-in scheduler, once. @throws Error when it cannot be loaded now */
export function loadScheduler(): Promise<LoadedScheduler> {
  loading ??= import("./scheduler/scheduler.tsx")
    .then(({ loadWithMessages }) => loadWithMessages())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
