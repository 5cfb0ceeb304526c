import { buildPhoneLink } from "#app/features/contact/phone-link.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";

/** Mail address and the offices' numbers in one line. */
export function HeaderContacts() {
  const { email, offices } = useSiteData().organization;
  return (
    <ul className="header-contacts">
      <li>
        <a className="nav-link" href={`mailto:${email}`}>
          {email}
        </a>
      </li>
      {offices.map(({ id, city, phone }) => (
        <li key={id}>
          <a className="nav-link" href={buildPhoneLink(phone)}>
            {`${city} ${phone}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
