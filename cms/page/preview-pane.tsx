import { use, useEffect, useRef, useState } from "react";
import type { Preview } from "../api/previews.ts";
import { FormContext } from "../form/part.tsx";
import { markBlock, showScheme, watchBlocks } from "./previewed-page.ts";

/** Widths of screens in CSS pixels. */
const SCREENS = { Phone: 390, Tablet: 820, Desktop: 1280 };

type PreviewPaneProps = {
  preview: Preview | undefined;
  onSelect: (index: number) => void;
  onShow: (page: Document) => void;
};

/** The real page, on a screen of some size. Each version replaces the previous one once it has loaded. */
export function PreviewPane({ preview, onSelect, onShow }: PreviewPaneProps) {
  const { data, usedBlock: selected } = use(FormContext);
  const blockCount: number | undefined = Object(data).blocks?.length;
  const [width, setWidth] = useState(innerWidth < SCREENS.Tablet ? SCREENS.Phone : SCREENS.Desktop);
  const [isDark, setDark] = useState(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [isEnglish, setEnglish] = useState(false);
  const [versions, setVersions] = useState<{ id: number; src: string }[]>([]);
  const shown = useRef<Document>(null);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const size = useSize(room);
  const scale = Math.min(1, size.width / width);
  useEffect(() => {
    const { page: own, original, problems = [] } = preview ?? {};
    const page = isEnglish && original ? original : own;
    if (!page) return;
    setVersions((all) => {
      if (problems.length > 0 && all.at(-1)?.src.startsWith(`${page}?`)) return all;
      const id = (all.at(-1)?.id ?? 0) + 1;
      return [...all.slice(0, 1), { id, src: `${page}?version=${id}` }];
    });
  }, [preview, isEnglish]);
  useEffect(() => {
    if (!shown.current) return;
    showScheme(shown.current, isDark);
    markBlock(shown.current, blockCount, selected);
  }, [isDark, blockCount, selected]);
  const replace = (id: number, page: Document | null) => {
    if (!page) return;
    showScheme(page, isDark);
    watchBlocks(page, blockCount, onSelect);
    const before = shown.current;
    if (before !== page && before?.location.pathname === page.location.pathname)
      page.defaultView?.scrollTo({ top: before.defaultView?.scrollY ?? 0, behavior: "instant" });
    shown.current = page;
    markBlock(page, blockCount, selected);
    onShow(page);
    setVersions((all) => all.filter((version) => version.id >= id));
  };
  return (
    <section className="preview" aria-label="Page">
      <div className="preview-bar">
        {Boolean(preview?.problems.length) && versions.length > 0 && (
          <p className="problem">This is the last version without anything to fix.</p>
        )}
        <select aria-label="Screen" value={width} onChange={({ target }) => setWidth(Number(target.value))}>
          {Object.entries(SCREENS).map(([name, value]) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </select>
        {preview?.original && (
          <label>
            <input
              type="checkbox"
              checked={isEnglish}
              onChange={({ target }) => setEnglish(target.checked)}
            />
            <span>English page</span>
          </label>
        )}
        <label>
          <input type="checkbox" checked={isDark} onChange={({ target }) => setDark(target.checked)} />
          <span>Dark colors</span>
        </label>
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
            onLoad={({ currentTarget }) => replace(id, currentTarget.contentDocument)}
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
