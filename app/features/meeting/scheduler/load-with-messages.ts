import type { Locale } from "#contract/locales.ts";
import { Scheduler } from "./scheduler.tsx";
import type { SchedulerMessages } from "./scheduler-messages.ts";

/** The built-in scheduler, and its words in one language. */
export type LoadedScheduler = { Scheduler: typeof Scheduler; words: SchedulerMessages };

const WORDS: Record<Locale, () => Promise<{ default: SchedulerMessages }>> = {
  "en-US": () => import("#content/locales/scheduler/en-US.json"),
  "hi-IN": () => import("#content/locales/scheduler/hi-IN.json"),
  "es-US": () => import("#content/locales/scheduler/es-US.json"),
};

/** Adds the words to the scheduler. @throws Error when they cannot be loaded */
export async function loadWithMessages(locale: Locale): Promise<LoadedScheduler> {
  const { default: words } = await WORDS[locale]();
  return { Scheduler, words };
}
