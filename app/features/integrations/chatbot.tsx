import { useEffect } from "react";
import { whenIdle } from "#app/features/startup/when-idle.ts";
import type { ChatbotAccount, ChatbotTime } from "#contract/integrations.ts";
import { ConsentNotice } from "../consent/consent-notice.tsx";
import { useConsent } from "../consent/use-consent.ts";
import { IDLE_TIMES, isChatbotStarted, startChatbot } from "./start-chatbot.ts";

/** In the built site, a chatbot that loads with the page is started by `defer-hydration.ts` instead. */
export function Chatbot({ account, when }: { account: ChatbotAccount; when: ChatbotTime }) {
  const { host } = new URL(account.api);
  const consent = useConsent(host);
  const mayLoad = when === "load" || consent.choice === "agreed";
  useEffect(() => {
    if (mayLoad) return whenIdle(() => startChatbot(account), IDLE_TIMES);
  }, [mayLoad, account]);
  if (when === "load") return null;
  return <ConsentNotice {...consent} host={host} isLoaded={isChatbotStarted()} />;
}
