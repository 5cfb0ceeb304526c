import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { BrandMark } from "./brand-mark.tsx";

export function SiteLogo() {
  const translate = useTranslate();
  const { name } = useSiteData().organization;
  return (
    <PageLink to={href("/")} aria-label={translate("site.home", { brand: name })} className="logo">
      <BrandMark />
      <span>{name}</span>
    </PageLink>
  );
}
