import { ThirdPartyWidget } from "#app/features/integrations/third-parties.tsx";
import { Picture } from "#app/ui/image.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Press and awards. */
export function Badges({ badges, ...head }: BlockProps<"badges">) {
  return (
    <Section {...head}>
      <ul className="badges full-rows">
        {badges.map(({ id, title, by, year, image }) => (
          <li key={id}>
            <Picture image={image} alt="" place="small" />
            <p>
              <strong>{title}</strong>
              <span className="text-muted">{`${by}, ${year}`}</span>
            </p>
          </li>
        ))}
      </ul>
      <ThirdPartyWidget name="badge" />
    </Section>
  );
}
