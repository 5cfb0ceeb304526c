import { Form, type LoaderFunctionArgs, useSubmit } from "react-router";
import { PageBlocks } from "#app/blocks/blocks.tsx";
import { loadExamples } from "#app/blocks/examples.server.ts";
import { readerContext } from "#app/content-reader.server.ts";
import { layouts, type RouteHandle } from "#app/layouts/layouts.ts";
import { Heading } from "#app/ui/heading.tsx";
import { NavLinks } from "#app/ui/links/link.tsx";

// Only the page of this module.
export const handle = { layout: (page) => (page as GalleryData).layout } satisfies RouteHandle;

type GalleryData = ReturnType<typeof loader>;

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const layout = new URL(request.url).searchParams.get("layout") ?? "demo";
  const examples = loadExamples(context.get(readerContext));
  return { title: "Gallery", description: "Every block", chosen: params.block, layout, examples };
}

/** Every block with its examples, or one of them, for the team. */
export default function Gallery({ loaderData: { chosen, layout, examples } }: { loaderData: GalleryData }) {
  const links = examples.map(([name]) => ({ label: name, to: `/gallery/${name}` }));
  return (
    <>
      <LayoutSwitch layout={layout} />
      {chosen === undefined && (
        <div className="wrap">
          <header className="page-head">
            <Heading tag="h1">Blocks</Heading>
            <p className="lead">What pages are made of. Each block has a page with its examples.</p>
            <ul className="cluster">
              <NavLinks links={links} />
            </ul>
          </header>
        </div>
      )}
      {examples.map(
        ([name, blocks]) =>
          (chosen ?? name) === name && (
            <div key={name} id={name}>
              <PageBlocks blocks={blocks} family="development" />
            </div>
          ),
      )}
    </>
  );
}

/** Shows the page in any layout, which stays in the URL. */
function LayoutSwitch({ layout }: Pick<GalleryData, "layout">) {
  const submit = useSubmit();
  return (
    <Form
      className="paper"
      style={{ position: "fixed", bottom: 0, left: 0, zIndex: 5 }}
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      <label>
        <span>Layout </span>
        <select name="layout" className="field-control" value={layout} onChange={() => {}}>
          {[...layouts.keys()].map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
    </Form>
  );
}
