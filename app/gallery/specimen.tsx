import type { ReactNode } from "react";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { NavLinks } from "#app/ui/links/link.tsx";

const PAGES = [
  { label: "Primitives", to: "/gallery" },
  { label: "Sections", to: "/gallery/sections" },
  { label: "Layouts", to: "/gallery/layouts" },
];

export function GalleryHead({ heading, lead }: { heading: string; lead: string }) {
  return (
    <PageHead heading={heading} lead={lead}>
      <title>{`${heading} | Gallery`}</title>
      <ul className="actions">
        <NavLinks links={PAGES} />
      </ul>
    </PageHead>
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
