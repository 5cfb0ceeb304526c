import { createContext, use } from "react";
import type enUS from "#content/locales/scheduler/en-US.json";
import { createTranslate, type Translate } from "#model/messages/create-translate.ts";

/** The scheduler's words in one language. They come with it, since few pages need them. */
export type SchedulerMessages = typeof enUS;

type TranslateScheduler = Translate<keyof SchedulerMessages>;

export const SchedulerMessagesContext = createContext<TranslateScheduler>(createTranslate({}));

/** Finds the scheduler's own words. */
export function useSchedulerMessages(): TranslateScheduler {
  return use(SchedulerMessagesContext);
}
