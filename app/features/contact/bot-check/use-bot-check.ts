import { useCallback, useEffect, useRef } from "react";
import { withinTime } from "#app/features/integrations/within-time.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { BotCheck } from "./start-bot-check.ts";

const TIMEOUT_MS = 8_000;

/**
 * The outside bot check, if the owner has configured one. Its widget is appended to `container`. `getToken` gets the mail
 * parameter with a fresh token, or undefined: a check that is blocked or hangs does not stop the message.
 */
export function useBotCheck() {
  const { provider, siteKey } = useSiteData().botCheck;
  const container = useRef<HTMLDivElement>(null);
  const check = useRef<Promise<BotCheck>>(undefined);

  const start = useCallback(() => {
    const element = container.current;
    if (provider === "none" || !element) return undefined;
    check.current ??= import("./start-bot-check.ts").then(
      (module) => module.startBotCheck(provider, siteKey, element),
      (error: unknown) => {
        check.current = undefined;
        throw error;
      },
    );
    return check.current;
  }, [provider, siteKey]);

  const startBotCheck = useCallback(() => {
    start()?.catch(() => {});
  }, [start]);

  useEffect(
    () => () => {
      check.current?.then((started) => started.remove()).catch(() => {});
      check.current = undefined;
    },
    [],
  );

  const getToken = useCallback(async () => {
    const deadline = Date.now() + TIMEOUT_MS;
    const started = start();
    const loaded = started && (await withinTime(started, TIMEOUT_MS).catch(() => undefined));
    return loaded?.getToken(deadline);
  }, [start]);

  return { container, startBotCheck, getToken };
}
