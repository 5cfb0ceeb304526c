import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { buildPhoneLink } from "./phone-link.ts";
import { useOfficeHours } from "./use-office-hours.ts";

/** The offices with their hours and numbers (specification section 2, Contact block). */
export function ContactOffices() {
  const translate = useTranslate();
  const describeHours = useOfficeHours();
  const { offices } = useSiteData().organization;
  return (
    <dl className="offices">
      {offices.map((office) => (
        <div key={office.id}>
          <dt className="eyebrow">{office.country}</dt>
          <dd>{`${office.city}, ${office.region}`}</dd>
          <dd>
            <span className="sr-only">{`${translate("contact.hours")}: `}</span>
            {describeHours(office)}
          </dd>
          <dd>
            <a className="inline-link" href={buildPhoneLink(office.phone)}>
              {office.phone}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
