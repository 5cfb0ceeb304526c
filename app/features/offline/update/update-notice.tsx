import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice, Notices } from "#app/ui/overlays/notices.tsx";
import { isWarned } from "./update-state.ts";
import { useAppUpdates } from "./use-app-updates.ts";

/** Says that a new version waits, or that the site opens offline now (specification section 2, Update notice). */
export function UpdateNotice() {
  const translate = useTranslate();
  const { state, dismiss, reload } = useAppUpdates();
  const close = { label: translate("update.label"), closeLabel: translate("update.close"), onClose: dismiss };
  const isReloading = state.name === "reloading";
  return (
    <Notices>
      {state.name === "offlineReady" && (
        <Notice {...close} leavesAlone>
          {translate("update.offlineReady")}
        </Notice>
      )}
      {(state.name === "needsRefresh" || isReloading) && (
        <Notice
          {...close}
          action={
            <Button onClick={reload} aria-busy={isReloading} aria-disabled={isReloading || undefined}>
              {translate(
                isReloading ? "update.reloading" : isWarned(state) ? "update.reloadAnyway" : "update.reload",
              )}
            </Button>
          }
        >
          {translate(isWarned(state) ? "update.mayLose" : "update.waiting")}
        </Notice>
      )}
    </Notices>
  );
}
