import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { Profile } from "#model/pages/profile.server.ts";

/** How many people work in each city, in words. */
export function useHeadcount(headcount: Profile["headcount"]): string {
  const translate = useTranslate();
  const { offices } = useSiteData().organization;
  return offices
    .flatMap(({ id, city }) => {
      const count = headcount[id];
      return count ? translate("profile.inCity", { count, city }) : [];
    })
    .join(", ");
}
