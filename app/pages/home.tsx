import { Badges } from "#app/blocks/badges/badges.tsx";
import { BlockList } from "#app/blocks/block-list.tsx";
import { Contact } from "#app/blocks/contact/contact.tsx";
import { Hero } from "#app/blocks/hero/hero.tsx";
import { Logos } from "#app/blocks/logos/logos.tsx";
import { TabsBlock } from "#app/blocks/tabs/tabs.tsx";
import { Technology } from "#app/blocks/technology/technology.tsx";
import { Testimonials } from "#app/blocks/testimonials/testimonials.tsx";
import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { loadHome } from "#model/pages/home.server.ts";
import type { Route } from "./+types/home.ts";

export const handle = { transition: "fade" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(readerContext));

export default function HomePage({ loaderData: { blocks } }: Route.ComponentProps) {
  return <BlockList blocks={blocks} components={BLOCKS} splitsStyle />;
}

// Its blocks are fixed (specification section 2, Home page), so that the code of the others isn't loaded.
const BLOCKS = {
  hero: Hero,
  logos: Logos,
  testimonials: Testimonials,
  technology: Technology,
  badges: Badges,
  tabs: TabsBlock,
  contact: Contact,
};
