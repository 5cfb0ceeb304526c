import { type ReactElement, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { whenIdle } from "#app/features/startup/when-idle.ts";
import type { SiteData } from "#model/site/site-data.server.ts";

/** Registers the service worker once the page is idle, in the built site and with `offline` on. */
export function AppUpdates() {
  const isEnabled = useRouteLoaderData<SiteData>("root")?.offline === true;
  const [notice, setNotice] = useState<ReactElement>();
  useEffect(() => {
    if (!import.meta.env.PROD || !isEnabled || !navigator.serviceWorker) return;
    return whenIdle(() => {
      import("./update-notice.tsx")
        .then(({ loadUpdateNotice }) => loadUpdateNotice())
        .then(setNotice, () => {});
    });
  }, [isEnabled]);
  return notice;
}
