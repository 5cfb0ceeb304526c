import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { buildPhoneLink } from "./phone-link.ts";

/** The two offices with their hours and numbers (specification section 2, Contact block). */
export function ContactOffices() {
  const translate = useTranslate();
  const { offices } = useSiteData().organisation;
  return (
    <dl className="offices">
      {offices.map(({ id, country, city, region, phone, hours }) => (
        <div key={id}>
          <dt className="eyebrow">{country}</dt>
          <dd>{`${city}, ${region}`}</dd>
          <dd>
            <span className="sr-only">{`${translate("contact.hours")}: `}</span>
            {hours}
          </dd>
          <dd>
            <a className="inline-link" href={buildPhoneLink(phone)}>
              {phone}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
