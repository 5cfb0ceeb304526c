import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";

/** Says that what is in the page stays there until the next load, and offers that. */
export function ReloadOffer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate("consent.stays")}</p>
      <div className="consent-answers">
        <Button variant="secondary" onClick={() => location.reload()}>
          {translate("consent.reload")}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {translate("consent.close")}
        </Button>
      </div>
    </>
  );
}
