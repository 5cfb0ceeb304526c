import { useTranslate } from "#app/features/i18n/translate.ts";
import { SiteIcon } from "#app/features/icons/site-icon.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";

/** A network without an address is shown without a link: a dead one is worse. */
export function SocialLinks() {
  const translate = useTranslate();
  const { socials } = useSiteData().organization;
  if (socials.length === 0) return null;
  return (
    <ul className="social-links" aria-label={translate("footer.socials")}>
      {socials.map(({ label, icon, to }) => (
        <li key={label}>
          {to ? (
            <a className="icon-link" href={to} target="_blank" rel="noopener noreferrer">
              <SiteIcon icon={icon} />
              <span className="sr-only">{`${label} (${translate("site.opensInNewTab")})`}</span>
            </a>
          ) : (
            <span className="icon-link">
              <SiteIcon icon={icon} />
              <span className="sr-only">{label}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
