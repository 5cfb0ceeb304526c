import { errorMessage } from "#server/error-message.ts";
import { createInboxApp } from "#server/inbox/inbox-app.ts";
import { ListenError, type Listener, listen, NO_LISTENER, type OptionalListener } from "#server/listen.ts";
import type { Services } from "#server/services.ts";

const RETRY_MS = 5_000;

/**
 * Serves the inbox at a separate address. A busy port is only a warning, and tried again: the site must start without it,
 * and of several processes one has it at a time.
 */
export async function listenInbox(services: Services, retryMs = RETRY_MS): Promise<OptionalListener> {
  const { env, log } = services;
  if (!env.inbox) return NO_LISTENER;
  const { host, port, origin } = env.inbox;
  const app = createInboxApp(services, env.inbox);
  let listener: Listener | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const open = async (isFirst: boolean): Promise<void> => {
    try {
      listener = await listen(app, { host, port, log, portVariable: "INBOX_PORT" });
      if (isClosed) await listener.close();
      else if (!isFirst) log.info("The inbox is available");
    } catch (error) {
      if (!(error instanceof ListenError)) throw error;
      if (isFirst) log.warn("The inbox is not available yet", { reason: errorMessage(error) });
      retry = setTimeout(() => void open(false), retryMs);
    }
  };
  await open(true);
  return {
    url: origin,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await listener?.close();
    },
  };
}
