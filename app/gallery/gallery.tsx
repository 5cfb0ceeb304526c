import { GalleryHead } from "./gallery-head.tsx";
import { Specimen } from "./specimen.tsx";
import { SPECIMENS } from "./specimens.tsx";
import "./gallery.css";

/** Every primitive in all its variants and in both color schemes. */
export default function Gallery() {
  return (
    <div className="wrap">
      <GalleryHead heading="Primitives" lead="What sections are made of, in every variant." />
      {Object.entries(SPECIMENS).map(([name, content]) => (
        <Specimen key={name} name={name}>
          {content}
        </Specimen>
      ))}
    </div>
  );
}
