import { SiteIcon } from "#app/icons/site-icon.tsx";
import { useSiteData } from "#app/site/use-site-data.ts";

/** Email, phone and messaging entries, at most four (specification sections 2 and 9). */
export function DirectContacts() {
  const { contacts } = useSiteData().organisation;
  return (
    <ul className="direct-contacts">
      {contacts.map(({ icon, title, info, link, color }) => (
        <li key={title} data-dye={color}>
          <SiteIcon icon={icon} />
          <span className="sr-only">{title}</span>
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
