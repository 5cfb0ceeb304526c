import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Stat } from "#app/ui/stat.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Clients we have worked for, and results for some of them. */
export function Logos({ logos, results, ...head }: BlockProps<"logos">) {
  return (
    <Section {...head} isBeside>
      <ul className="logo-strip">
        {logos.map(({ id, name, logo }) => (
          <li key={id}>
            <Picture image={logo} alt={name} place="logo" />
          </li>
        ))}
      </ul>
      {results.length > 0 && (
        <ul className="logo-results full-rows">
          {results.map(({ to, client, value, label }) => (
            <li key={to}>
              <Stat value={value} label={label} />
              <TextLink to={to} variant="thread">
                {client}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
