import { href } from "react-router";
import { TechnologyChart } from "#app/blocks/technology/technology.tsx";
import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { Section } from "#app/ui/section.tsx";
import { loadHome } from "#model/pages/home.server.ts";
import type { Route } from "./+types/home.ts";
import { Hero } from "./home/hero.tsx";
import { Clients, Contact, Expertise, Recognition, Testimonials } from "./home/sections.tsx";
export const handle = { transition: "fade" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...loadHome(context.get(readerContext)),
  path: href("/"),
});

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <Hero {...home.hero} />
      {/* The build fills in the rules for what follows: the first screen doesn't wait for them. */}
      <link rel="stylesheet" data-rest-style="" />
      <Clients {...home.clients} logos={home.clientLogos} />
      <Testimonials
        {...home.testimonials}
        slides={home.testimonialSlides}
        pattern={home.testimonialPattern}
      />
      <Section {...home.technology} name="technology">
        <TechnologyChart {...home.technologies} />
      </Section>
      <Recognition {...home.recognition} badges={home.badges} />
      <Expertise {...home.expertise} tabs={home.expertiseTabs} />
      <Contact {...home.contact} />
    </>
  );
}
