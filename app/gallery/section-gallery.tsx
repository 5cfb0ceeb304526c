import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { Hero } from "#app/pages/home/hero.tsx";
import { Clients, Contact, Expertise, Recognition, Testimonials } from "#app/pages/home/sections.tsx";
import { TechnologyChart } from "#app/pages/home/technology-chart.tsx";
import { ServiceHero } from "#app/pages/service/hero/service-hero.tsx";
import { ServiceComposition } from "#app/pages/service/service-composition.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { type Home, loadHome } from "#model/pages/home.server.ts";
import { loadServices, type Service } from "#model/services/load-service.server.ts";
import { GalleryHead, Specimen } from "./specimen.tsx";
import "./gallery.css";
import { readerContext } from "#app/content-reader.server.ts";

type SectionGalleryProps = { loaderData: { home: Home; services: Service[] } };

export function loader({ context }: LoaderFunctionArgs): SectionGalleryProps["loaderData"] {
  const reader = context.get(readerContext);
  return { home: loadHome(reader), services: loadServices(reader) };
}

export default function SectionGallery({ loaderData: { home, services } }: SectionGalleryProps) {
  const sections = { ...listHomeSections(home), ...listServiceSections(services) };
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
    Technology: <TechnologyChart {...home.technology} technology={home.technologies} />,
    Recognition: <Recognition {...home.recognition} badges={home.badges} />,
    Expertise: <Expertise {...home.expertise} tabs={home.expertiseTabs} />,
    Contact: <Contact {...home.contact} />,
  };
}

function listServiceSections(services: Service[]): Record<string, ReactNode> {
  const [service] = services;
  if (!service) return {};
  const families = new Map(services.map((one) => [one.family, one]));
  const kinds = new Map(services.map((one) => [one.kind, one]));
  return {
    ...Object.fromEntries(
      [...families].map(([family, one]) => [
        `Service hero, ${family}`,
        <div key={family} data-family={family} className="service-page">
          <ServiceHero {...one} />
        </div>,
      ]),
    ),
    ...Object.fromEntries(
      [...kinds].map(([kind, one]) => [`Service, ${kind}`, <ServiceComposition key={kind} service={one} />]),
    ),
    "Call to action": <CallToAction {...service.callToAction} />,
  };
}
