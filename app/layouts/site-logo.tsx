import { href, Link } from "react-router";
import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { WeaveMark } from "#app/ui/weave-mark.tsx";

export function SiteLogo() {
  const translate = useTranslate();
  const { name } = useSiteData().organisation;
  return (
    <Link
      to={href("/")}
      prefetch="intent"
      aria-label={translate("site.home", { brand: name })}
      className="logo"
    >
      <WeaveMark />
      <span>{name}</span>
    </Link>
  );
}
