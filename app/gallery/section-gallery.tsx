import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { Clients } from "#app/pages/home/clients.tsx";
import { Contact } from "#app/pages/home/contact.tsx";
import { Expertise } from "#app/pages/home/expertise.tsx";
import { Hero } from "#app/pages/home/hero.tsx";
import { Recognition } from "#app/pages/home/recognition.tsx";
import { TechnologyChart } from "#app/pages/home/technology-chart.tsx";
import { Testimonials } from "#app/pages/home/testimonials.tsx";
import { ServiceComposition } from "#app/pages/service/compositions.tsx";
import { ServiceHero } from "#app/pages/service/service-hero.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { type Home, loadHome } from "#model/pages/home.server.ts";
import { loadServices, type Service } from "#model/services/load-service.server.ts";
import { GalleryHead } from "./gallery-head.tsx";
import { Specimen } from "./specimen.tsx";
import "./gallery.css";
import { readerContext } from "#app/content-reader.server.ts";

type SectionGalleryProps = { loaderData: { home: Home; services: Service[] } };

export function loader({ context }: LoaderFunctionArgs): SectionGalleryProps["loaderData"] {
  const reader = context.get(readerContext);
  return {
    home: loadHome(reader),
    services: loadServices(reader),
  };
}

/** Every section of the site in both color schemes. */
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
      <Testimonials {...home.testimonials} slides={home.testimonialSlides} cloth={home.testimonialPattern} />
    ),
    Technology: <TechnologyChart {...home.technology} technology={home.technologies} />,
    Recognition: <Recognition {...home.recognition} badges={home.badges} />,
    Expertise: <Expertise {...home.expertise} tabs={home.expertiseTabs} />,
    Contact: <Contact {...home.contact} />,
  };
}

/** The top and the next step of one service, and the composition of each kind. */
function listServiceSections(services: Service[]): Record<string, ReactNode> {
  const [service] = services;
  if (!service) return {};
  const kinds = new Map(services.map((one) => [one.kind, one]));
  return {
    "Service hero": <ServiceHero {...service} />,
    "Service hero, wide": <ServiceHero {...service} heroWidth="wide" />,
    ...Object.fromEntries(
      [...kinds].map(([kind, one]) => [`Service, ${kind}`, <ServiceComposition key={kind} service={one} />]),
    ),
    "Call to action": <CallToAction {...service.callToAction} />,
  };
}
