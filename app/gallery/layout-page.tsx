import { useEffect } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useSearchParams } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { applyColorSchema } from "#app/features/theme/apply-color-schema.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { Clients } from "#app/pages/home/clients.tsx";
import { Hero } from "#app/pages/home/hero.tsx";
import { type Home, loadHome } from "#model/pages/home.server.ts";

export const handle = { layout: "demo" } satisfies RouteHandle;

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context.get(readerContext));

/** A page for looking at layouts: the address names the layout (`?layout=nav-c`) and the colors (`&schema=dark`). */
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
