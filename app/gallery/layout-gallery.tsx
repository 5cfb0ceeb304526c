import { layouts } from "#app/layouts/layouts.ts";
import { Heading } from "#app/ui/heading.tsx";
import { GalleryHead } from "./specimen.tsx";
import "./gallery.css";

export default function LayoutGallery() {
  return (
    <div className="wrap">
      <GalleryHead
        heading="Layouts"
        lead="Each by day and by night. Every window is a page that can be used."
      />
      {[...layouts.keys()].map((id) => (
        <section key={id} className="specimen">
          <Heading tag="h2" size={4}>
            {id}
          </Heading>
          {["light", "dark"].map((schema) => (
            <iframe
              key={schema}
              title={`${id}, ${schema}`}
              src={`/gallery/layout?layout=${id}&schema=${schema}`}
              loading="lazy"
              className="specimen-window"
            />
          ))}
        </section>
      ))}
    </div>
  );
}
