import { type ComponentType, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { whenIdle } from "#app/features/startup/when-idle.ts";
import type { SiteData } from "#model/site/site-data.server.ts";

/** Registers the service worker once the page is idle, in the built site and with `offline` on. */
export function AppUpdates() {
  const isEnabled = useRouteLoaderData<SiteData>("root")?.offline === true;
  const [Watch, setWatch] = useState<ComponentType>();
  useEffect(() => {
    if (!import.meta.env.PROD || !isEnabled || !navigator.serviceWorker) return;
    return whenIdle(() => {
      import("./watch-updates.tsx").then(
        ({ WatchUpdates }) => setWatch(() => WatchUpdates),
        () => {},
      );
    });
  }, [isEnabled]);
  return Watch && <Watch />;
}
