import { useEffect } from "react";
import { hasUnsavedInput } from "#app/features/startup/reload.ts";
import { whenIdle } from "#app/features/startup/when-idle.ts";
import type { ChatbotAccount, ChatbotSettings } from "#model/site/integrations.server.ts";
import { ConsentNotice, useConsent } from "../consent/consent.tsx";
import { isChatbotStarted, startChatbot } from "./start-chatbot.ts";

type ChatbotProps = { account: ChatbotAccount; when: ChatbotSettings["when"] };

export function Chatbot({ account, when }: ChatbotProps) {
  const { host } = new URL(account.api);
  const consent = useConsent(host);
  const mayLoad = when === "load" || consent.choice === "agreed";
  useEffect(() => {
    if (mayLoad) return whenIdle(() => startChatbot(account));
    // A consent was withdrawn: a chatbot can't be unloaded. In another tab, what has no draft would be lost.
    if (isChatbotStarted() && (document.hasFocus() || !hasUnsavedInput(document))) location.reload();
  }, [mayLoad, account]);
  if (when === "load") return null;
  return <ConsentNotice {...consent} host={host} />;
}
