import { Heading } from "#app/ui/heading.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import type { Person } from "#model/organization/people.server.ts";

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
