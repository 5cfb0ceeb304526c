import { Picture } from "#app/ui/image.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home } from "#model/pages/home.server.ts";

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
