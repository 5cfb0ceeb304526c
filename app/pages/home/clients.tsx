import type { Home } from "#app/content/home.server.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";

/** A strip of client logos. */
export function Clients({ logos, ...head }: Home["clients"] & { logos: Home["clientLogos"] }) {
  return (
    <Section {...head} name="clients" layout="side">
      <ul className="logo-strip">
        {logos.map(({ id, name, logo }) => (
          <li key={id}>
            <Picture image={logo} alt={name} place="logo" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
