import { ThirdPartyWidget } from "#app/features/integrations/third-party-widget.tsx";
import { Picture } from "#app/ui/image.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home } from "#model/pages/home.server.ts";

/** Press and award badges. */
export function Recognition({ badges, ...head }: Home["recognition"] & { badges: Home["badges"] }) {
  return (
    <Section {...head} name="recognition" ground="sunken">
      <ul className="badges">
        {badges.map(({ id, title, by, year, image }) => (
          <li key={id}>
            <Picture image={image} alt="" place="small" />
            <p>
              <strong>{title}</strong>
              <span className="block text-muted">{`${by}, ${year}`}</span>
            </p>
          </li>
        ))}
      </ul>
      <ThirdPartyWidget name="badge" />
    </Section>
  );
}
