import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { NamedLink } from "#model/site/named-link.ts";

/** Where a page stands, from the home page down to itself. */
export function PageBreadcrumb({ entries }: { entries: NamedLink[] }) {
  const translate = useTranslate();
  const home = { label: translate("breadcrumb.home"), to: href("/") };
  return (
    <div className="wrap page-trail">
      <Breadcrumb label={translate("breadcrumb.label")} entries={[home, ...entries]} />
    </div>
  );
}
