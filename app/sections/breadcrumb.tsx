import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePageOutline } from "#app/features/seo/page-meta.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { NamedLink } from "#model/site/page-paths.ts";

/** The way from the home page to this one, by the trail in its loader data. Answers have none. */
export function PageBreadcrumb() {
  const translate = useTranslate();
  const { trail } = usePageOutline() ?? {};
  if (!trail) return null;
  const home = { label: translate("breadcrumb.home"), to: href("/") };
  return (
    <div className="wrap page-breadcrumb">
      <Breadcrumb label={translate("breadcrumb.label")} entries={[home, ...trail]} />
    </div>
  );
}

type BreadcrumbProps = {
  label: string;
  /** From the home page to the current page. */
  entries: NamedLink[];
};

export function Breadcrumb({ label, entries }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {entries.map((entry, index) => (
          <li key={entry.to}>
            {index < entries.length - 1 ? (
              <TextLink to={entry.to} variant="nav">
                {entry.label}
              </TextLink>
            ) : (
              <span aria-current="page">{entry.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
