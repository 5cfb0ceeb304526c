import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { ContactBlock } from "#app/sections/contact-block.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { loadPageHeads } from "#model/site/page-heads.server.ts";
import type { Route } from "./+types/contact.ts";

export const handle = { transition: "slide" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadPageHeads(context.get(readerContext)).contact;

export default function ContactPage({
  loaderData: { title, description, heading, lead },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageMeta title={title} description={description} path={href("/contact-us")} />
      <PageHead heading={heading} lead={lead} />
      <ContactBlock />
    </div>
  );
}
