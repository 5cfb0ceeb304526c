import { whenIdle } from "#app/features/startup/when-idle.ts";
import type { ChatbotSettings } from "#contract/integrations.ts";
import { findChatbotAccount } from "./find-chatbot-account.ts";
import { IDLE_TIMES, startChatbot } from "./start-chatbot.ts";

/** Loads the chatbot of this host at the first idle moment after the page has loaded (specification section 7.4). */
export function loadChatbot(settings: ChatbotSettings): void {
  const account = findChatbotAccount(settings, location.hostname);
  if (account) addEventListener("load", () => whenIdle(() => startChatbot(account), IDLE_TIMES));
}
