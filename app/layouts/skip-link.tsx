import { useTranslate } from "#app/features/i18n/translate.ts";
import { MAIN_ID } from "./main.tsx";

export function SkipLink() {
  const translate = useTranslate();
  return (
    <a href={`#${MAIN_ID}`} className="skip-link">
      {translate("site.skipToContent")}
    </a>
  );
}
