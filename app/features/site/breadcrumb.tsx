import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePageOutline } from "#app/features/seo/page-meta.tsx";
import { TextLink } from "#app/ui/links/link.tsx";

/** The links from the home page to this one, from the trail in its loader data. Answer pages have none. */
export function PageBreadcrumb() {
  const translate = useTranslate();
  const { trail } = usePageOutline() ?? {};
  if (!trail) return null;
  const entries = [{ label: translate("breadcrumb.home"), to: href("/") }, ...trail];
  return (
    <nav aria-label={translate("breadcrumb.label")} className="wrap page-breadcrumb">
      <ol className="breadcrumb">
        {entries.map(({ label, to }, index) => (
          <li key={to}>
            {index < entries.length - 1 ? (
              <TextLink to={to} variant="nav">
                {label}
              </TextLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
