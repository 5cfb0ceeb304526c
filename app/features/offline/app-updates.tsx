import { type ReactElement, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { whenIdle } from "#app/features/startup/when-idle.ts";
import { listen } from "#app/ui/listen.ts";
import type { SiteData } from "#model/site/site-data.server.ts";

/** Registers the service worker once the page is idle, in the built site and with `offline` on. */
export function AppUpdates() {
  const isEnabled = useRouteLoaderData<SiteData>("root")?.offline === true;
  const [notice, setNotice] = useState<ReactElement>();
  useEffect(() => {
    if (!import.meta.env.PROD || !isEnabled || !navigator.serviceWorker) return;
    return whenLoadedAndIdle(() => {
      import("./update-notice.tsx")
        .then(({ loadUpdateNotice }) => loadUpdateNotice())
        .then(setNotice, () => {});
    });
  }, [isEnabled]);
  return notice;
}

const IDLE_TIMES = { atMostMs: 10_000, withoutCallbackMs: 2_000 };

function whenLoadedAndIdle(run: () => void): () => void {
  if (document.readyState === "complete") return whenIdle(run, IDLE_TIMES);
  let cancelIdle = () => {};
  const stopListening = listen(window, "load", () => {
    cancelIdle = whenIdle(run, IDLE_TIMES);
  });
  return () => {
    stopListening();
    cancelIdle();
  };
}
