import { TextLink } from "#app/ui/links/link.tsx";
import type { NamedLink } from "#model/site/page-paths.ts";
import { MeetingButton } from "./meeting-button.tsx";

/** The two ways to begin: a call, or an estimate where that page is written. */
export function FirstSteps({ estimate }: { estimate: NamedLink | undefined }) {
  return (
    <p className="actions">
      <MeetingButton size="large" />
      {estimate && (
        <TextLink to={estimate.to} variant="thread">
          {estimate.label}
        </TextLink>
      )}
    </p>
  );
}
