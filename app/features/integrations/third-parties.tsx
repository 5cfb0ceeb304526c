import { Suspense } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { useChatbotAccount } from "./chatbot/use-chatbot-account.ts";
import { optionalPart } from "./optional-part.ts";

const Chatbot = optionalPart(() => import("./chatbot/chatbot.tsx").then((module) => module.Chatbot));

/**
 * What other companies add to every page, and the notice that asks for consent when the owner's settings want that.
 * As the site is delivered it is nothing: no code is loaded, nothing is asked and nothing is stored.
 */
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
