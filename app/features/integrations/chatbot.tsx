import { type ComponentType, useEffect } from "react";
import { whenIdle } from "#app/features/startup/when-idle.ts";
import type { ChatbotAccount, ChatbotTime } from "#contract/integrations.ts";
import { readLocale } from "#contract/locales.ts";
import { createTranslate } from "#model/messages/messages.ts";
import { ConsentNotice, type TranslateConsent } from "../consent/consent-notice.tsx";
import { useConsent } from "../consent/use-consent.ts";
import { IDLE_TIMES, isChatbotStarted, startChatbot } from "./start-chatbot.ts";
import { loadWidgetMessages } from "./widget-messages.ts";

type ChatbotProps = { account: ChatbotAccount; when: ChatbotTime };

/** @throws Error when its messages cannot be loaded */
export async function loadChatbot(): Promise<ComponentType<ChatbotProps>> {
  const { consent } = await loadWidgetMessages(readLocale(location.pathname));
  const translate: TranslateConsent = createTranslate(consent);
  return (props) => <Chatbot {...props} translate={translate} />;
}

/** In the built site, a chatbot that loads with the page is started by `defer-hydration.ts` instead. */
function Chatbot({ account, when, translate }: ChatbotProps & { translate: TranslateConsent }) {
  const { host } = new URL(account.api);
  const consent = useConsent(host);
  const mayLoad = when === "load" || consent.choice === "agreed";
  useEffect(() => {
    if (mayLoad) return whenIdle(() => startChatbot(account), IDLE_TIMES);
  }, [mayLoad, account]);
  if (when === "load") return null;
  return <ConsentNotice {...consent} {...{ host, translate }} isLoaded={isChatbotStarted()} />;
}
