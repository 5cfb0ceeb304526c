import { useSiteData } from "#app/features/site/use-site-data.ts";

/** Who we are and how to reach us, for paper alone, where header and footer are left out. */
export function Letterhead() {
  const { name, email, offices } = useSiteData().organization;
  return (
    <address className="letterhead">
      <strong>{name}</strong>
      <ul>
        <li>{email}</li>
        {offices.map(({ id, city, region, country, phone }) => (
          <li key={id}>{`${city}, ${region}, ${country}, ${phone}`}</li>
        ))}
      </ul>
    </address>
  );
}
