import { translateFeature } from "#app/features/i18n/translate.ts";
import { hasUnsavedInput } from "#app/features/startup/reload.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice, Notices } from "#app/ui/overlays/notices.tsx";

const translate = translateFeature("update");

type UpdateNoticeProps = {
  state: "offlineReady" | "needsRefresh" | "reloading";
  dismiss: () => void;
  reload: () => void;
};

/** Tells that a new version is waiting, or that the site works offline now (specification section 2, Update notice). */
export function UpdateNotice({ state, dismiss, reload }: UpdateNoticeProps) {
  const close = { label: translate("label"), closeLabel: translate("close"), onClose: dismiss };
  const isReloading = state === "reloading";
  const onReload = () => {
    if (!isReloading && (!hasUnsavedInput(document) || confirm(translate("mayLose")))) reload();
  };
  return (
    <Notices>
      {state === "offlineReady" ? (
        <Notice {...close} leavesAlone>
          {translate("offlineReady")}
        </Notice>
      ) : (
        <Notice
          {...close}
          action={
            <Button onClick={onReload} aria-busy={isReloading} aria-disabled={isReloading || undefined}>
              {translate(isReloading ? "reloading" : "reload")}
            </Button>
          }
        >
          {translate("waiting")}
        </Notice>
      )}
    </Notices>
  );
}
