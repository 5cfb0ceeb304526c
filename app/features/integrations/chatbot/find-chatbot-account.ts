import type { ChatbotAccount, ChatbotSettings } from "#contract/integrations.ts";

/** This machine, under each of its names. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The chatbot of a host (specification section 7.4): the development account on this machine and on the development
 * host, the production account on the production host, none on any other host or without address and id.
 */
export function findChatbotAccount(
  { development, production }: ChatbotSettings,
  hostname: string,
): ChatbotAccount | undefined {
  // The address of a file names no host, and a host that is not configured has no name either.
  if (hostname === "") return undefined;
  const isDevelopment = LOOPBACK.test(hostname) || hostname === development.host;
  const isProduction = hostname === production.host;
  const account = isDevelopment ? development : isProduction ? production : undefined;
  return account?.api && account.storeId ? account : undefined;
}
