import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { LayoutSpec } from "./layouts.ts";

/** The next step that a header offers. */
export function HeaderAction({ action }: Pick<LayoutSpec, "action">) {
  const { label, to } = useSiteData().navigation.edgeCommerce.callToAction;
  return action === "meeting" ? (
    <div className="header-action">
      <MeetingButton variant="secondary" hasIcon />
    </div>
  ) : (
    <div className="header-links">
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
