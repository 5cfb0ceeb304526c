import { Screen } from "#app/sections/screen/screen.tsx";
import type { Service } from "#model/services/load-service.server.ts";

/** One of the things that the client gets. */
export function Specimen({ specimen }: Pick<Service, "specimen">) {
  if (!specimen) return null;
  const { caption, ...screen } = specimen;
  return (
    <figure className="specimen">
      <Screen {...screen} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
