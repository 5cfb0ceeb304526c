import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { ChatbotAccount } from "#contract/integrations.ts";
import { useIsMounted } from "../use-is-mounted.ts";
import { findChatbotAccount } from "./find-chatbot-account.ts";

/** The chatbot of the host that shows the page, once React has taken it over. */
export function useChatbotAccount(): ChatbotAccount | undefined {
  const { chatbot } = useSiteData();
  return useIsMounted() ? findChatbotAccount(chatbot, location.hostname) : undefined;
}
