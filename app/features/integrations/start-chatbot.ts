import type { ChatbotAccount } from "#model/site/integrations.server.ts";
import { loadScript } from "./load-script.ts";
import { withinTime } from "./loading.ts";

const TIMEOUT_MS = 30_000;

let isStarted = false;

/** Whether a chatbot was started in this document. */
export function isChatbotStarted(): boolean {
  return isStarted;
}

/** Passes the account's id in the URL and on the element. Failures are only logged: visitors may block it on purpose. */
export async function startChatbot({ api, storeId }: ChatbotAccount): Promise<void> {
  const url = new URL(api);
  url.searchParams.set("storeId", storeId);
  isStarted = true;
  try {
    await withinTime(loadScript(url.href, { dataset: { storeId } }), TIMEOUT_MS);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the owner must be able to see why the chatbot is missing
    console.warn("The chatbot is missing:", error);
  }
}
