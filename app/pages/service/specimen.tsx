import { Picture } from "#app/ui/image.tsx";
import type { Service } from "#model/services/load-service.server.ts";

/** One of the things that the client gets, drawn. */
export function Specimen({ specimen }: Pick<Service, "specimen">) {
  if (!specimen) return null;
  return (
    <figure className="specimen">
      <Picture
        image={specimen.image}
        alt={specimen.alt}
        place="page"
        className="screen"
        data-split={specimen.split}
      />
      <figcaption>{specimen.caption}</figcaption>
    </figure>
  );
}
