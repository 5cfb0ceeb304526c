import { Suspense } from "react";
import { useSiteData } from "#app/site/use-site-data.ts";
import { optionalPart } from "../optional-part.ts";
import { useIsMounted } from "../use-is-mounted.ts";

/** The widgets of other companies that a visitor may ask for, as the settings name them. */
export type WidgetName = "reviews" | "badge";

const WidgetFacade = optionalPart(() => import("./widget-facade.tsx").then((module) => module.WidgetFacade));

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
