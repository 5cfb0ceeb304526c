import type { LoaderFunctionArgs } from "react-router";
import { PageBlocks } from "#app/blocks/blocks.tsx";
import { loadExamples } from "#app/blocks/examples.server.ts";
import { readerContext } from "#app/content-reader.server.ts";
import { GalleryHead, Specimen } from "./specimen.tsx";
import "./gallery.css";

type SectionGalleryProps = { loaderData: ReturnType<typeof loadExamples> };

export function loader({ context }: LoaderFunctionArgs): SectionGalleryProps["loaderData"] {
  return loadExamples(context.get(readerContext));
}

export default function SectionGallery({ loaderData: examples }: SectionGalleryProps) {
  return (
    <div className="wrap specimens-wide">
      <GalleryHead heading="Blocks" lead="What pages are made of, each with its examples." />
      {examples.map(([name, blocks]) => (
        <Specimen key={name} name={name}>
          <PageBlocks blocks={blocks} family="development" />
        </Specimen>
      ))}
    </div>
  );
}
