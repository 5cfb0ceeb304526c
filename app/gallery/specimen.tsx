import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";
import { NavLinks } from "#app/ui/links/link.tsx";

const PAGES = [
  { label: "Primitives", to: "/gallery" },
  { label: "Sections", to: "/gallery/sections" },
  { label: "Layouts", to: "/gallery/layouts" },
];

export function GalleryHead({ heading, lead }: { heading: string; lead: string }) {
  return (
    <header className="page-head">
      <title>{`${heading} | Gallery`}</title>
      <Heading tag="h1">{heading}</Heading>
      <p className="lead">{lead}</p>
      <ul className="actions">
        <NavLinks links={PAGES} />
      </ul>
    </header>
  );
}

const SCHEMES = { light: "scheme-light", dark: "scheme-dark" } as const satisfies Record<string, string>;

type SpecimenProps = { name: string; children: ReactNode };

export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section id={name.replaceAll(" ", "-")} className="specimen">
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
