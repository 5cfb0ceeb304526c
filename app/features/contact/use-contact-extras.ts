import { useCallback, useRef, useState } from "react";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import type { ContactExtras } from "./contact-extras.ts";

/** Loads the extras of the form when asked to. Without a connection there are none, and the form works all the same. */
export function useContactExtras() {
  const locale = useLocale();
  const [extras, setExtras] = useState<ContactExtras>();
  const isLoading = useRef(false);

  const prepareExtras = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { loadContactExtras } = await import("./contact-extras.ts");
      setExtras(await loadContactExtras(locale));
    } catch {
      isLoading.current = false;
    }
  }, [locale]);

  return { extras, prepareExtras };
}
