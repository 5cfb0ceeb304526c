import type { Profile } from "#app/content/profile.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";

/** How many people work in each city, in words. */
export function useHeadcountWords(headcount: Profile["headcount"]): string {
  const translate = useTranslate();
  const { offices } = useSiteData().organization;
  return offices
    .flatMap(({ id, city }) => {
      const count = headcount[id];
      return count ? translate("profile.inCity", { count, city }) : [];
    })
    .join(", ");
}
