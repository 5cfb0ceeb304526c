import { Suspense } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { readLocale } from "#contract/locales.ts";
import { optionalPart } from "../optional-part.ts";
import { useIsMounted } from "../use-is-mounted.ts";
import type { WidgetFacadeProps } from "./widget-facade.tsx";

/** The widgets of other companies that a visitor may ask for, as the settings name them. */
export type WidgetName = "reviews" | "badge";

const WidgetFacade = optionalPart(async () => {
  const [{ WidgetFacade: Facade }, words] = await Promise.all([
    import("./widget-facade.tsx"),
    import("./widget-messages.ts").then(({ loadWidgetMessages }) =>
      loadWidgetMessages(readLocale(location.pathname)),
    ),
  ]);
  return (props: WidgetFacadeProps) => <Facade {...props} words={words} />;
});

/** The place of another company's widget. Nothing at all without one, nor before React has taken over the page. */
export function OutsideWidget({ name }: { name: WidgetName }) {
  const settings = useSiteData()[name];
  const isMounted = useIsMounted();
  if (settings.script === "" || !isMounted) return null;
  return (
    <Suspense>
      <WidgetFacade name={name} settings={settings} />
    </Suspense>
  );
}
