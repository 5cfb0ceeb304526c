import { href, Link } from "react-router";
import type { FooterColumn, FooterEntry } from "#app/content/navigation.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";

/** Five columns of services, each one fifth of the width (specification section 2, Footer). */
export function FooterColumns({ columns }: { columns: FooterColumn[] }) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate("footer.navigation")} className="footer-columns">
      {columns.map(({ title, entries }) => (
        <section key={title} className="footer-column">
          <h3 className="eyebrow">{title}</h3>
          <ul className="mt-2">
            {entries.map((entry) => (
              <Entry key={entry.label} {...entry} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Entry({ label, slug, children }: FooterEntry) {
  return (
    <li>
      {slug ? (
        <Link to={href("/services/:slug", { slug })} prefetch="intent" className="footer-link">
          {label}
        </Link>
      ) : (
        <span className="footer-link text-muted">{label}</span>
      )}
      {children.length > 0 && (
        <ul className="ps-4">
          {children.map((child) => (
            <li key={child.label} className="footer-link text-muted">
              {child.label}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
