import { href } from "react-router";
import { usePageContent, useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { PageLink } from "#app/ui/links/link.tsx";

export function SiteLogo() {
  const translate = useTranslate();
  const { name } = useSiteData().organization;
  const { mark } = usePageContent();
  return (
    <PageLink to={href("/")} aria-label={translate("site.home", { brand: name })} className="logo">
      <svg
        className="mark"
        viewBox={mark.viewBox}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: read from a file of the site, and checked
        dangerouslySetInnerHTML={{ __html: mark.drawing }}
      />
      <span>{name}</span>
    </PageLink>
  );
}
