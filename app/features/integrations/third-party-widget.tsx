import { Suspense } from "react";
import { fetchFeatureMessages } from "#app/features/i18n/feature-messages.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { useIsHydrated } from "#app/features/startup/use-is-hydrated.ts";
import { lazyOptional } from "./third-parties.tsx";
import type { WidgetFacadeProps } from "./widget-facade.tsx";

const WidgetFacade = lazyOptional(async () => {
  const [{ WidgetFacade }] = await Promise.all([import("./widget-facade.tsx"), fetchFeatureMessages()]);
  return WidgetFacade;
});

export function ThirdPartyWidget({ name }: { name: WidgetFacadeProps["name"] }) {
  const settings = useSiteData()[name];
  const isHydrated = useIsHydrated();
  if (settings.script === "" || !isHydrated) return null;
  return (
    <Suspense>
      <WidgetFacade name={name} settings={settings} />
    </Suspense>
  );
}
