import { type ComponentType, lazy, Suspense } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { useIsHydrated } from "#app/features/startup/use-is-hydrated.ts";
import type { ChatbotAccount } from "#contract/integrations.ts";
import { findChatbotAccount } from "./find-chatbot-account.ts";
import { logFailedLoad } from "./log-failed-load.ts";

const Chatbot = lazyOptional(() => import("./chatbot.tsx").then(({ loadChatbot }) => loadChatbot()));

/** Third-party services on every page, and the consent notice where the settings require it. By default nothing. */
export function ThirdParties() {
  const { chatbot } = useSiteData();
  const account = useChatbotAccount();
  const isLoadedWithPage = import.meta.env.PROD && chatbot.when === "load";
  if (!account || isLoadedWithPage) return null;
  return (
    <Suspense>
      <Chatbot account={account} when={chatbot.when} />
    </Suspense>
  );
}

/** The chatbot account for the current host. Undefined until the page is hydrated. */
export function useChatbotAccount(): ChatbotAccount | undefined {
  const { chatbot } = useSiteData();
  return useIsHydrated() ? findChatbotAccount(chatbot, location.hostname) : undefined;
}

/** Like `lazy`, but a component that can't be loaded is logged and left out. */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(renderNothing) }));
}

function renderNothing(error: unknown): ComponentType {
  logFailedLoad(error);
  return () => null;
}
