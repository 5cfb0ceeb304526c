import { type ComponentType, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { whenIdle } from "#app/features/startup/when-idle.ts";
import type { SiteData } from "#model/site/site-data.server.ts";

/**
 * The site as an app: registers the service worker once the page is awake and has nothing else to do, and says when a
 * new version waits. Shows nothing until there is something to say. Only in a built site, and only while its settings want it.
 */
export function AppUpdates() {
  const isWanted = useRouteLoaderData<SiteData>("root")?.offline === true;
  const [UpdateNotice, setUpdateNotice] = useState<ComponentType>();
  useEffect(() => {
    if (!import.meta.env.PROD || !isWanted || !navigator.serviceWorker) return;
    return whenQuiet(() => {
      import("./update-notice.tsx").then(
        (loaded) => setUpdateNotice(() => loaded.UpdateNotice),
        () => {
          // The page works without. The next one tries again.
        },
      );
    });
  }, [isWanted]);
  return UpdateNotice && <UpdateNotice />;
}

// Even on a page that is never idle the worker is registered in the end.
const TIMES = { atMostMs: 10_000, withoutCallbackMs: 2_000 };

/** Calls back once the page has loaded what it shows and the browser has nothing to do. Returns what calls that off. */
function whenQuiet(run: () => void): () => void {
  if (document.readyState === "complete") return whenIdle(run, TIMES);
  let callOff = () => {};
  const controller = new AbortController();
  const wait = () => {
    callOff = whenIdle(run, TIMES);
  };
  addEventListener("load", wait, { signal: controller.signal });
  return () => {
    controller.abort();
    callOff();
  };
}
