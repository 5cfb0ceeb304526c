import { whenIdle } from "#app/features/startup/when-idle.ts";
import type { ChatbotSettings } from "#contract/integrations.ts";
import { findChatbotAccount } from "./find-chatbot-account.ts";
import { IDLE_TIMES, startChatbot } from "./start-chatbot.ts";

// Part of the hydration script where `publish/browser-scripts.ts` adds it, with the settings before it.
declare const CHATBOT_SETTINGS: ChatbotSettings;

// At the first idle moment after the page has loaded (specification section 7.4).
const account = findChatbotAccount(CHATBOT_SETTINGS, location.hostname);
if (account) addEventListener("load", () => whenIdle(() => startChatbot(account), IDLE_TIMES));
