import { Suspense } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { useIsHydrated } from "#app/features/startup/use-is-hydrated.ts";
import { readLocale } from "#contract/locales.ts";
import { lazyOptional } from "./third-parties.tsx";
import type { WidgetFacadeProps } from "./widget-facade.tsx";

const WidgetFacade = lazyOptional(async () => {
  const [{ WidgetFacade: Facade }, messages] = await Promise.all([
    import("./widget-facade.tsx"),
    import("./widget-messages.ts").then(({ loadWidgetMessages }) =>
      loadWidgetMessages(readLocale(location.pathname)),
    ),
  ]);
  return (props: Omit<WidgetFacadeProps, "messages">) => <Facade {...props} messages={messages} />;
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
