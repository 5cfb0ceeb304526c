import type { ChatbotAccount, ChatbotSettings } from "#model/site/integrations.server.ts";

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The account for a host (specification section 7.4). One without URL or id counts as none. */
export function findChatbotAccount(
  { development, production }: ChatbotSettings,
  hostname: string,
): ChatbotAccount | undefined {
  // `file:` URLs have no host name, and an unset host is empty too.
  if (hostname === "") return undefined;
  const isDevelopment = LOOPBACK.test(hostname) || hostname === development.host;
  const isProduction = hostname === production.host;
  const account = isDevelopment ? development : isProduction ? production : undefined;
  return account?.api && account.storeId ? account : undefined;
}
