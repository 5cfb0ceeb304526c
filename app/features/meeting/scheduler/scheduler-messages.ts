import { createContext, use } from "react";
import type enUS from "#content/locales/scheduler/en-US.json";
import { createTranslate, type Translate } from "#model/messages/create-translate.ts";

/** The scheduler's words in one language. They come with it, since few pages need them. */
export type SchedulerWords = typeof enUS;

type TranslateScheduler = Translate<keyof SchedulerWords>;

export const SchedulerWordsContext = createContext<TranslateScheduler>(createTranslate({}));

/** Finds the scheduler's own words. */
export function useSchedulerWords(): TranslateScheduler {
  return use(SchedulerWordsContext);
}
