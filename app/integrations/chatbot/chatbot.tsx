import { useEffect } from "react";
import type { ChatbotAccount, ChatbotTime } from "#contract/integrations.ts";
import { ConsentNotice } from "../consent/consent-notice.tsx";
import { useConsent } from "../consent/use-consent.ts";
import { isChatbotStarted, startChatbot } from "./start-chatbot.ts";
import { whenIdle } from "./when-idle.ts";

/** Brings the chatbot when the owner's settings say so: at once, or after the visitor was asked and has agreed. */
export function Chatbot({ account, when }: { account: ChatbotAccount; when: ChatbotTime }) {
  const { host } = new URL(account.api);
  const consent = useConsent(host);
  const mayLoad = when === "load" || consent.choice === "agreed";
  useEffect(() => (mayLoad ? whenIdle(() => startChatbot(account)) : undefined), [mayLoad, account]);
  if (when === "load") return null;
  return <ConsentNotice {...consent} host={host} isLoaded={isChatbotStarted()} />;
}
