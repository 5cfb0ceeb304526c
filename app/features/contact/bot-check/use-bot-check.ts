import { useCallback, useEffect, useRef } from "react";
import { withinTime } from "#app/features/integrations/within-time.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { BotCheck } from "./start-bot-check.ts";

/** How long a message waits for the check in all, in milliseconds. A person at a challenge has longer. */
const PATIENCE_MS = 8_000;

/**
 * The outside bot check of a form, if the owner has configured one; else it loads nothing and has no token.
 * `container` goes on the element around the submit button: the widget is put at its end. `onFocus` goes on the form.
 * `getToken` gives each submission a token of its own, or undefined: a check that is blocked or hangs stops nobody.
 */
export function useBotCheck() {
  const { provider, siteKey } = useSiteData().botCheck;
  const container = useRef<HTMLDivElement>(null);
  const check = useRef<Promise<BotCheck>>(undefined);

  const start = useCallback(() => {
    const element = container.current;
    if (provider === "none" || !element) return undefined;
    check.current ??= import("./start-bot-check.ts").then(
      ({ startBotCheck }) => startBotCheck(provider, siteKey, element),
      (error: unknown) => {
        check.current = undefined;
        throw error;
      },
    );
    return check.current;
  }, [provider, siteKey]);

  const onFocus = useCallback(() => {
    start()?.catch(() => {});
  }, [start]);

  useEffect(() => {
    // The visitor may have been in the form before React was.
    if (container.current?.closest("form")?.contains(document.activeElement)) onFocus();
    return () => {
      check.current?.then((started) => started.remove()).catch(() => {});
      check.current = undefined;
    };
  }, [onFocus]);

  const getToken = useCallback(async () => {
    const deadline = Date.now() + PATIENCE_MS;
    const started = start();
    const loaded = started && (await withinTime(started, PATIENCE_MS).catch(() => undefined));
    return loaded?.getToken(deadline);
  }, [start]);

  return { container, onFocus, getToken };
}
