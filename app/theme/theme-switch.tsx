import { useTranslate } from "#app/i18n/translate.ts";
import { DARK_CLASS } from "./color-schema.ts";

/**
 * Switches between the light and the dark color scheme: checked means light (specification section 2, Theme).
 * A bare checkbox without React: `wake.ts` acts on it from the first moment on.
 */
export function ThemeSwitch() {
  const translate = useTranslate();
  return (
    <label className="theme-switch">
      <span className="sr-only">{translate("theme.switch")}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input ref={showCurrent} type="checkbox" role="switch" data-theme-switch="" defaultChecked />
    </label>
  );
}

// A switch that appears after a navigation has to show what the page already looks like.
function showCurrent(input: HTMLInputElement | null): void {
  if (input) input.checked = !document.documentElement.classList.contains(DARK_CLASS);
}
