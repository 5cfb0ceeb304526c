import { useTranslate } from "#app/features/i18n/translate.ts";
import type { Locale } from "#contract/locales.ts";

/** Says above a page, in the language of the frame around it, that it is not translated. */
export function NotTranslated({ locale }: { locale: Locale }) {
  const translate = useTranslate();
  return (
    <p lang={locale} className="not-translated">
      <span className="wrap">{translate("language.notTranslated")}</span>
    </p>
  );
}
