import { watchIntent } from "#app/features/startup/watch-intent.ts";
import type { ChatbotSettings } from "#contract/integrations.ts";
import "#app/features/startup/open-search-by-key.ts";
import { whenIdle } from "#app/features/startup/when-idle.ts";
import { findChatbotAccount } from "./features/integrations/chatbot/find-chatbot-account.ts";
import { IDLE_TIMES, startChatbot } from "./features/integrations/chatbot/start-chatbot.ts";

/** Set by the build. Without a chatbot that loads with the page, none of its code is in the script. */
declare const PAGE_LOAD_CHATBOT: ChatbotSettings | undefined;

// With the theme's snippet the only script of a page before the visitor shows intent. A budget stands on its size.
watchIntent();
if (PAGE_LOAD_CHATBOT) loadChatbot(PAGE_LOAD_CHATBOT);

/** Notes how wide the scrollbar is before something opens that hides it: `base.css` keeps its place free meanwhile. */
for (const type of ["pointerdown", "keydown"]) addEventListener(type, measure, true);

function measure(): void {
  const root = document.documentElement;
  // While something is open, none is shown.
  if (getComputedStyle(root).overflowY !== "hidden")
    root.style.setProperty("--scrollbar-width", `${innerWidth - root.clientWidth}px`);
}

/** Loads the chatbot of this host at the first idle moment after the page has loaded (specification section 7.4). */
function loadChatbot(settings: ChatbotSettings): void {
  const account = findChatbotAccount(settings, location.hostname);
  if (account) addEventListener("load", () => whenIdle(() => startChatbot(account), IDLE_TIMES));
}
