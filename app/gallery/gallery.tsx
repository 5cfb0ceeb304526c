import type { LoaderFunctionArgs } from "react-router";
import { PageBlocks } from "#app/blocks/blocks.tsx";
import { loadExamples } from "#app/blocks/examples.server.ts";
import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { Heading } from "#app/ui/heading.tsx";
import { NavLinks } from "#app/ui/links/link.tsx";

/** Visitors of the gallery choose the layout, too. */
export const handle = { layout: "demo" } satisfies RouteHandle;

type GalleryData = { chosen: string | undefined; examples: ReturnType<typeof loadExamples> };

export function loader({ params, context }: LoaderFunctionArgs): GalleryData {
  return { chosen: params.block, examples: loadExamples(context.get(readerContext)) };
}

/** Every block with its examples, or one of them, for the team. */
export default function Gallery({ loaderData: { chosen, examples } }: { loaderData: GalleryData }) {
  const links = examples.map(([name]) => ({ label: name, to: `/gallery/${name}` }));
  return (
    <>
      <title>Gallery</title>
      {chosen === undefined && (
        <div className="wrap">
          <header className="page-head">
            <Heading tag="h1">Blocks</Heading>
            <p className="lead">What pages are made of. Each block has a page with its examples.</p>
            <ul className="cluster">
              <NavLinks links={links} />
            </ul>
          </header>
        </div>
      )}
      {examples.map(
        ([name, blocks]) =>
          (chosen ?? name) === name && (
            <div key={name} id={name}>
              <PageBlocks blocks={blocks} family="development" />
            </div>
          ),
      )}
    </>
  );
}
