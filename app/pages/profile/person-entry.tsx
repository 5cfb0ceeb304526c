import type { Person } from "#app/content/people.server.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

/** A person with their picture, what they do here, and a word about them. */
export function PersonEntry({ name, role, photo, about }: Person) {
  return (
    <article className="person">
      <Portrait picture={photo} size="large" />
      <Heading tag="h4">{name}</Heading>
      <p className="eyebrow">{role}</p>
      <p>{about}</p>
    </article>
  );
}
