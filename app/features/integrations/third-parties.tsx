import { type ComponentType, lazy, Suspense } from "react";
import { fetchFeatureMessages } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { useIsHydrated } from "#app/features/startup/use-is-hydrated.ts";
import type { ChatbotAccount } from "#model/site/integrations.server.ts";
import { findChatbotAccount } from "./find-chatbot-account.ts";
import { logFailedLoad } from "./loading.ts";

const Chatbot = lazyFeature(async () => (await import("./chatbot.tsx")).Chatbot);
const WidgetFacade = lazyFeature(async () => (await import("./widget-facade.tsx")).WidgetFacade);

/** Third-party services on every page, and the consent notice where the settings require it. By default nothing. */
export function ThirdParties() {
  const { chatbot } = useSiteData();
  const account = useChatbotAccount();
  // `defer-hydration.ts` starts it instead.
  const isLoadedWithPage = import.meta.env.PROD && chatbot.when === "load";
  if (!account || isLoadedWithPage) return null;
  return (
    <Suspense>
      <Chatbot account={account} when={chatbot.when} />
    </Suspense>
  );
}

/** A widget of another company within a page. */
export function ThirdPartyWidget({ name }: { name: "reviews" | "badge" }) {
  const settings = useSiteData()[name];
  const isHydrated = useIsHydrated();
  if (settings.script === "" || !isHydrated) return null;
  return (
    <Suspense>
      <WidgetFacade name={name} settings={settings} />
    </Suspense>
  );
}

/** The chatbot account for the current host. Undefined until the page is hydrated. */
export function useChatbotAccount(): ChatbotAccount | undefined {
  const { chatbot } = useSiteData();
  return useIsHydrated() ? findChatbotAccount(chatbot, location.hostname) : undefined;
}

/** Like `lazy`, with the messages of features. A component that can't be loaded is logged and left out. */
export function lazyFeature<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => {
    const loading = Promise.all([load(), fetchFeatureMessages()]);
    const [component] = await loading.catch((error: unknown) => [renderNothing(error)]);
    return { default: component };
  });
}

function renderNothing(error: unknown): ComponentType {
  logFailedLoad(error);
  return () => null;
}
