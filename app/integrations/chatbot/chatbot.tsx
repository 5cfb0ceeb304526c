import { useEffect } from "react";
import { whenIdle } from "#app/startup/when-idle.ts";
import type { ChatbotAccount, ChatbotTime } from "#contract/integrations.ts";
import { ConsentNotice } from "../consent/consent-notice.tsx";
import { useConsent } from "../consent/use-consent.ts";
import { isChatbotStarted, startChatbot } from "./start-chatbot.ts";

// A busy page does not hold the chatbot back for longer than this.
const IDLE_TIMES = { atMostMs: 3_000, withoutCallbackMs: 3_000 };

/** Brings the chatbot when the owner's settings say so: at once, or after the visitor was asked and has agreed. */
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
