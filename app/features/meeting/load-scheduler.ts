import type { Locale } from "#contract/locales.ts";
import type { LoadedScheduler } from "./scheduler/scheduler.tsx";

let loading: Promise<LoadedScheduler> | undefined;

/** Loads the built-in scheduler, once. @throws Error when it cannot be loaded now */
export function loadScheduler(locale: Locale): Promise<LoadedScheduler> {
  loading ??= importScheduler(locale).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function importScheduler(locale: Locale): Promise<LoadedScheduler> {
  const { loadWithMessages } = await import("./scheduler/scheduler.tsx");
  return loadWithMessages(locale);
}
