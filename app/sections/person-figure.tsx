import type { Elements } from "#app/ui/elements.ts";
import { Portrait } from "#app/ui/image.tsx";
import type { Person } from "#model/organization/people.server.ts";

export type PersonFigureProps = Pick<Person, "name" | "role" | "photo"> & {
  /** What the person does for the reader of this page. */
  label?: string;
  children?: Elements;
};

/** A portrait, and beside it who that is. */
export function PersonFigure({ name, role, photo, label, children }: PersonFigureProps) {
  return (
    <figure className="person-figure">
      <Portrait picture={photo} />
      <figcaption>
        {label && <span className="text-muted">{label}</span>}
        <strong>{name}</strong>
        <span className="text-muted">{role}</span>
        {children}
      </figcaption>
    </figure>
  );
}
