import type { Locale } from "#contract/locales.ts";
import type { LoadedScheduler } from "./scheduler/load-with-messages.ts";

let loading: Promise<LoadedScheduler> | undefined;

/** Loads the scheduler, once: the language of a document never changes. @throws Error when it cannot be loaded now */
export function loadScheduler(locale: Locale): Promise<LoadedScheduler> {
  loading ??= load(locale).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(locale: Locale): Promise<LoadedScheduler> {
  const { loadWithMessages } = await import("./scheduler/load-with-messages.ts");
  return loadWithMessages(locale);
}
