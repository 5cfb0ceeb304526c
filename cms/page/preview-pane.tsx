import { useEffect, useRef, useState } from "react";
import type { Preview } from "../api/previews.ts";
import { Choices } from "../form/choices.tsx";
import { markBlock, showScheme, watchBlocks } from "./previewed-page.ts";

/** Widths of screens in CSS pixels. */
const SCREENS = { Phone: 390, Tablet: 820, Desktop: 1280 };
const TEXTS = { Translation: false, English: true };
const SCHEMES = { Light: false, Dark: true };

type PreviewPaneProps = {
  preview: Preview | undefined;
  /** How many blocks the page has, if its file lists them. */
  blockCount: number | undefined;
  /** The index of the block that is edited. */
  selected: number | undefined;
  onSelect: (index: number) => void;
};

/** The real page, on a screen of some size. Each version replaces the previous one once it has loaded. */
export function PreviewPane({ preview, blockCount, selected, onSelect }: PreviewPaneProps) {
  const [screen, setScreen] = useState<keyof typeof SCREENS>(
    innerWidth < SCREENS.Tablet ? "Phone" : "Desktop",
  );
  const [scheme, setScheme] = useState<keyof typeof SCHEMES>(
    matchMedia("(prefers-color-scheme: dark)").matches ? "Dark" : "Light",
  );
  const [text, setText] = useState<keyof typeof TEXTS>("Translation");
  const [versions, setVersions] = useState<{ id: number; src: string }[]>([]);
  const shown = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const size = useSize(room);
  const width = SCREENS[screen];
  const scale = Math.min(1, size.width / width);
  useEffect(() => {
    const { page: own, original, problems = [] } = preview ?? {};
    const page = TEXTS[text] && original ? original : own;
    if (!page) return;
    setVersions((all) => {
      if (problems.length > 0 && all.at(-1)?.src.startsWith(`${page}?`)) return all;
      const id = (all.at(-1)?.id ?? 0) + 1;
      return [...all.slice(0, 1), { id, src: `${page}?version=${id}` }];
    });
  }, [preview, text]);
  useEffect(() => showScheme(shown.current, SCHEMES[scheme]), [scheme]);
  useEffect(() => markBlock(shown.current, blockCount, selected), [blockCount, selected]);
  const replace = (id: number, frame: HTMLIFrameElement) => {
    showScheme(frame, SCHEMES[scheme]);
    watchBlocks(frame, blockCount, onSelect);
    const [from, to] = [shown.current?.contentWindow, frame.contentWindow];
    if (from && from !== to && from.location.pathname === to?.location.pathname)
      to.scrollTo({ top: from.scrollY, behavior: "instant" });
    shown.current = frame;
    markBlock(frame, blockCount, selected);
    setVersions((all) => all.filter((version) => version.id >= id));
  };
  return (
    <section className="preview" aria-label="Page">
      <div className="preview-bar">
        {preview?.original && (
          <Choices legend="Text" names={Object.keys(TEXTS)} value={text} onChange={setText} />
        )}
        <Choices legend="Screen" names={Object.keys(SCREENS)} value={screen} onChange={setScreen} />
        <Choices legend="Colors" names={Object.keys(SCHEMES)} value={scheme} onChange={setScheme} />
      </div>
      <div className="preview-room" ref={setRoom}>
        {versions.map(({ id, src }, index) => (
          <iframe
            key={id}
            {...{ src, className: index > 0 ? "waiting" : "", "aria-hidden": index > 0 }}
            title="The page with your changes"
            // No scripts run in it.
            sandbox="allow-same-origin"
            style={{ width, height: size.height / scale, scale: String(scale) }}
            onLoad={({ currentTarget }) => replace(id, currentTarget)}
          />
        ))}
        {versions.length === 0 && (
          <p>{preview ? "The page shows once the fields are complete." : "Loading the page…"}</p>
        )}
      </div>
    </section>
  );
}

function useSize(element: HTMLElement | null): { width: number; height: number } {
  const [size, setSize] = useState({ width: 1, height: 1 });
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth || 1, height: element.clientHeight || 1 }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
