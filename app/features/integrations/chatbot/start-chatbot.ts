import type { ChatbotAccount } from "#contract/integrations.ts";
import { loadScript } from "../load-script.ts";

/** How long a chatbot may take before the console says that it is missing. */
const TIMEOUT_MS = 30_000;

/** A busy page does not hold the chatbot back for longer than this. */
export const IDLE_TIMES = { atMostMs: 3_000, withoutCallbackMs: 3_000 };

let isStarted = false;

/** Whether a chatbot was started in this document: it can not be taken out again. */
export function isChatbotStarted(): boolean {
  return isStarted;
}

/**
 * Loads a chatbot, once per document. It finds the id of the account in its address, as `storeId`, and on its element,
 * as `data-store-id`. One that is blocked or fails is only noted in the console: visitors may block it on purpose.
 */
export async function startChatbot({ api, storeId }: ChatbotAccount): Promise<void> {
  const address = new URL(api);
  address.searchParams.set("storeId", storeId);
  isStarted = true;
  try {
    await loadScript(address.href, { timeoutMs: TIMEOUT_MS, attributes: { "data-store-id": storeId } });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the owner has to be able to see why there is no chat
    console.warn("The chatbot is missing:", error);
  }
}
