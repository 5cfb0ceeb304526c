import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { PageBlocks } from "#app/blocks/blocks.tsx";
import { loadExamples } from "#app/blocks/examples.server.ts";
import { Hero } from "#app/pages/home/hero.tsx";
import { Clients, Contact, Expertise, Recognition, Testimonials } from "#app/pages/home/sections.tsx";
import { type Home, loadHome } from "#model/pages/home.server.ts";
import { GalleryHead, Specimen } from "./specimen.tsx";
import "./gallery.css";
import { readerContext } from "#app/content-reader.server.ts";

type SectionGalleryProps = { loaderData: { home: Home; blocks: NamedBlocks } };

export function loader({ context }: LoaderFunctionArgs): SectionGalleryProps["loaderData"] {
  const reader = context.get(readerContext);
  return { home: loadHome(reader), blocks: loadExamples(reader) };
}

export default function SectionGallery({ loaderData: { home, blocks } }: SectionGalleryProps) {
  const sections = { ...listHomeSections(home), ...listBlocks(blocks) };
  return (
    <div className="wrap specimens-wide">
      <GalleryHead heading="Sections" lead="What pages are made of, with the words of the site." />
      {Object.entries(sections).map(([name, section]) => (
        <Specimen key={name} name={name}>
          {section}
        </Specimen>
      ))}
    </div>
  );
}

function listHomeSections(home: Home): Record<string, ReactNode> {
  return {
    Hero: <Hero {...home.hero} />,
    Clients: <Clients {...home.clients} logos={home.clientLogos} />,
    Testimonials: (
      <Testimonials
        {...home.testimonials}
        slides={home.testimonialSlides}
        pattern={home.testimonialPattern}
      />
    ),
    Recognition: <Recognition {...home.recognition} badges={home.badges} />,
    Expertise: <Expertise {...home.expertise} tabs={home.expertiseTabs} />,
    Contact: <Contact {...home.contact} />,
  };
}

type NamedBlocks = ReturnType<typeof loadExamples>;

/** The examples of every block. */
function listBlocks(blocks: NamedBlocks): Record<string, ReactNode> {
  return Object.fromEntries(
    blocks.map(([name, examples]) => [
      name,
      <PageBlocks key={name} blocks={examples} family="development" />,
    ]),
  );
}
