import { useTranslate } from "#app/features/i18n/translate.ts";
import { Switch } from "#app/ui/switch.tsx";
import { DARK_CLASS } from "./color-schema.ts";

/**
 * Switches between the light and the dark color scheme: checked means light (specification section 2, Theme).
 * Nothing of it is React's: `theme-snippet.ts` acts on it from the first moment on.
 */
export function ThemeSwitch() {
  const translate = useTranslate();
  return (
    <div className="theme-switch">
      <Switch
        ref={showCurrent}
        label={translate("theme.switch")}
        isLabelHidden
        data-theme-switch=""
        defaultChecked
      />
    </div>
  );
}

// A switch that appears after a navigation has to show what the page already looks like.
function showCurrent(input: HTMLInputElement | null): void {
  if (input) input.checked = !document.documentElement.classList.contains(DARK_CLASS);
}
