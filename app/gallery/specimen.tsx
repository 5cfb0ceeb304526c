import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";

const SCHEMES = { light: "scheme-light", dark: "scheme-dark" } as const satisfies Record<string, string>;

type SpecimenProps = { name: string; children: ReactNode };

/** One thing on a light and on a dark ground. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section className="specimen">
      <Heading tag="h2" size={4}>
        {name}
      </Heading>
      <div className="specimen-pair">
        {Object.entries(SCHEMES).map(([schema, className]) => (
          <div key={schema} className={`specimen-ground ${className}`} data-specimen={`${name} ${schema}`}>
            {children}
          </div>
        ))}
      </div>
    </section>
  );
}
