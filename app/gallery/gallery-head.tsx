import { NavLinks } from "#app/ui/nav-links.tsx";
import { PageHead } from "#app/ui/page-head.tsx";

const PAGES = [
  { label: "Primitives", to: "/gallery" },
  { label: "Sections", to: "/gallery/sections" },
  { label: "Layouts", to: "/gallery/layouts" },
];

/** The top of a page of the gallery. */
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
