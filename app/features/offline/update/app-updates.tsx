import { type ComponentType, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { SiteData } from "#model/site/site-data.server.ts";
import { whenQuiet } from "./when-quiet.ts";

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
