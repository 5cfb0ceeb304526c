import { useTranslate } from "#app/features/i18n/translate.ts";
import { SiteIcon } from "#app/features/icons/site-icon.tsx";
import { OfficeStateLine } from "#app/features/office-hours/office-state.tsx";
import { findAccent, useSiteData } from "#app/features/site/use-site-data.ts";

/** Email, phone and messaging entries, at most four (specification sections 2 and 9). */
export function DirectContacts() {
  const translate = useTranslate();
  const { contacts } = useSiteData().organization;
  const name: Partial<Record<string, string>> = {
    Phone: translate("contact.fields.phone_number"),
    Email: translate("contact.fields.email"),
  };
  return (
    <ul className="direct-contacts">
      {contacts.map(({ icon, title, info, link, color }) => (
        <li key={title}>
          <SiteIcon icon={icon} accent={color} />
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

/**
 * The offices with their hours and numbers (specification section 2, Contact block).
 * @param isLive with the local time of each, in the color of its thread
 */
export function ContactOffices({ isLive }: { isLive?: boolean }) {
  const translate = useTranslate();
  const { offices } = useSiteData().organization;
  return (
    <dl className="grid offices">
      {offices.map((office, place) => (
        <div key={office.id} {...(isLive && { className: "office-live", "data-accent": findAccent(place) })}>
          <dt className="eyebrow">{office.country}</dt>
          <dd>{`${office.city}, ${office.region}`}</dd>
          <dd>
            <span className="sr-only">{`${translate("contact.hours")}: `}</span>
            <span>{translate("contact.officeHours", office.hoursTexts)}</span>
          </dd>
          <dd>
            <a className="inline-link" href={buildPhoneLink(office.phone)}>
              {office.phone}
            </a>
          </dd>
          {isLive && (
            <dd>
              <OfficeStateLine office={office} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A network without an address is shown without a link: a dead one is worse. */
export function SocialLinks() {
  const translate = useTranslate();
  const { socials } = useSiteData().organization;
  if (socials.length === 0) return null;
  return (
    <ul className="cluster social-links" aria-label={translate("footer.socials")}>
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

/** The URL that dials a phone number such as `+1 813 555 0142`. */
export function buildPhoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
