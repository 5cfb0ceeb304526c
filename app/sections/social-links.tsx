import { useTranslate } from "#app/features/i18n/translate.ts";
import { SiteIcon } from "#app/features/icons/site-icon.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";

/** Networks without a URL are left out. */
export function SocialLinks() {
  const translate = useTranslate();
  const socials = useSiteData().organization.socials.filter(({ to }) => to);
  if (socials.length === 0) return null;
  return (
    <ul className="social-links" aria-label={translate("footer.socials")}>
      {socials.map(({ label, icon, to }) => (
        <li key={label}>
          <a className="icon-link" href={to} target="_blank" rel="noopener noreferrer">
            <SiteIcon icon={icon} />
            <span className="sr-only">{`${label} (${translate("site.opensInNewTab")})`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
