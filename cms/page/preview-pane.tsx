import { useEffect, useRef, useState } from "react";
import type { Preview } from "../api/previews.ts";

/** The real page. Each version replaces the previous one once it has loaded. */
export function PreviewPane({ preview }: { preview: Preview | undefined }) {
  const [versions, setVersions] = useState<{ id: number; src: string }[]>([]);
  const shown = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { page, problems = [] } = preview ?? {};
    if (!page) return;
    setVersions((all) => {
      if (problems.length > 0 && all.length > 0) return all;
      const id = (all.at(-1)?.id ?? 0) + 1;
      return [...all.slice(0, 1), { id, src: `${page}?version=${id}` }];
    });
  }, [preview]);
  const replace = (id: number, frame: HTMLIFrameElement) => {
    const [from, to] = [shown.current?.contentWindow, frame.contentWindow];
    if (from && from !== to && from.location.pathname === to?.location.pathname)
      to.scrollTo({ top: from.scrollY, behavior: "instant" });
    shown.current = frame;
    setVersions((all) => all.filter((version) => version.id >= id));
  };
  return (
    <section className="preview" aria-label="Page">
      {versions.map(({ id, src }, index) => (
        <iframe
          key={id}
          {...{ src, className: index > 0 ? "waiting" : "", "aria-hidden": index > 0 }}
          title="The page with your changes"
          onLoad={({ currentTarget }) => replace(id, currentTarget)}
        />
      ))}
      {versions.length === 0 && (
        <p>{preview ? "The page shows once the fields are complete." : "Loading the page…"}</p>
      )}
    </section>
  );
}
