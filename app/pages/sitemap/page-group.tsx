import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";

type MapGroupProps = {
  /** By which other pages link to this part of the map. */
  id: string;
  heading: string;
  children: ReactNode;
};

/** A part of the site map. */
export function MapGroup({ id, heading, children }: MapGroupProps) {
  return (
    <section id={id} className="map-group">
      <Heading tag="h2">{heading}</Heading>
      <div className="map-columns">{children}</div>
    </section>
  );
}
