import { loadChatbot } from "#app/features/integrations/chatbot/load-chatbot.ts";
import { watchIntent } from "#app/features/startup/watch-intent.ts";
import type { ChatbotSettings } from "#contract/integrations.ts";
import "#app/features/startup/measure-scrollbar.ts";
import "#app/features/startup/open-search-by-key.ts";

/** Set by the build. Without a chatbot that loads with the page, none of its code is in the script. */
declare const PAGE_LOAD_CHATBOT: ChatbotSettings | undefined;

// With the theme's snippet the only script of a page before the visitor shows intent. A budget stands on its size.
watchIntent();
if (PAGE_LOAD_CHATBOT) loadChatbot(PAGE_LOAD_CHATBOT);
