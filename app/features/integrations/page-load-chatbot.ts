import { whenIdle } from "#app/features/startup/when-idle.ts";
import { findChatbotAccount } from "./find-chatbot-account.ts";
import { startChatbot } from "./start-chatbot.ts";

// Publishing adds it to the hydration script; it waits for the first idle moment after the page has loaded (specification
// section 7.4).
const account = findChatbotAccount(scriptContent.chatbot, location.hostname);
if (account) whenIdle(() => startChatbot(account));
