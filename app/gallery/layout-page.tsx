import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { applyColorSchema } from "#app/features/theme/color-schema.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { Hero } from "#app/pages/home/hero.tsx";
import { Clients } from "#app/pages/home/sections.tsx";
import { type Home, loadHome } from "#model/pages/home.server.ts";

export const handle = { layout: "demo" } satisfies RouteHandle;

export const loader = () => loadHome();

/** The query sets the layout and the colors: `?layout=nav-c&schema=dark`. */
export default function LayoutPage({ loaderData: home }: { loaderData: Home }) {
  const [parameters] = useSearchParams();
  const schema = parameters.get("schema") === "dark" ? "dark" : "light";
  useEffect(() => applyColorSchema(schema), [schema]);
  return (
    <>
      <title>Layout | Gallery</title>
      <Hero {...home.hero} />
      <Clients {...home.clients} logos={home.clientLogos} />
    </>
  );
}
