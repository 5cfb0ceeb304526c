import type { ComponentProps } from "react";
import type { Elements } from "./elements.ts";
import { Portrait } from "./image.tsx";

export type PersonFigureProps = {
  name: string;
  role: string;
  photo: ComponentProps<typeof Portrait>["picture"];
  /** What the person does for the reader of this page. */
  label?: string;
  children?: Elements;
};

/** A portrait, with the person's name and role next to it. */
export function PersonFigure({ name, role, photo, label, children }: PersonFigureProps) {
  return (
    <figure className="person-figure">
      <Portrait picture={photo} />
      <figcaption className="text-small">
        {label && <span className="text-muted">{label}</span>}
        <strong>{name}</strong>
        <span className="text-muted">{role}</span>
        {children}
      </figcaption>
    </figure>
  );
}
