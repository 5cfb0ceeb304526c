import { useTranslate } from "#app/features/i18n/translate.ts";
import { SiteIcon } from "#app/features/icons/site-icon.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";

/** Email, phone and messaging entries, at most four (specification sections 2 and 9). */
export function DirectContacts() {
  const translate = useTranslate();
  const { contacts } = useSiteData().organization;
  // Whatever else there is goes by its brand.
  const name: Partial<Record<string, string>> = {
    Phone: translate("contact.fields.phone_number"),
    Email: translate("contact.fields.email"),
  };
  return (
    <ul className="direct-contacts">
      {contacts.map(({ icon, title, info, link, color }) => (
        <li key={title} data-accent={color}>
          <SiteIcon icon={icon} />
          <span className="sr-only">{name[title] ?? title}</span>
          {link ? (
            <a className="inline-link" href={link}>
              {info}
            </a>
          ) : (
            <span>{info}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
