import { useEffect } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { PageBlocks } from "#app/blocks/blocks.tsx";
import { readerContext } from "#app/content-reader.server.ts";
import { applyColorSchema } from "#app/features/theme/color-schema.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { loadHome } from "#model/pages/home.server.ts";

export const handle = { layout: "demo" } satisfies RouteHandle;

export const loader = ({ context }: LoaderFunctionArgs) => ({
  ...loadHome(context.get(readerContext)),
  title: "Layout | Gallery",
});

/** The query sets the layout and the colors: `?layout=nav-c&schema=dark`. */
export default function LayoutPage({ loaderData }: { loaderData: ReturnType<typeof loadHome> }) {
  const [parameters] = useSearchParams();
  const schema = parameters.get("schema") === "dark" ? "dark" : "light";
  useEffect(() => applyColorSchema(schema), [schema]);
  return <PageBlocks blocks={loaderData.blocks.slice(0, 2)} />;
}
