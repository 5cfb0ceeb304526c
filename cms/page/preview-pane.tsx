import { use, useEffect, useEffectEvent, useState } from "react";
import type { Preview } from "../api/previews.ts";
import { FormContext } from "../form/part.tsx";
import { listBlocks, markBlock, showScheme, updatePage, watchBlocks } from "./previewed-page.ts";

/** Widths of screens in CSS pixels. */
const SCREENS = { Phone: 390, Tablet: 820, Desktop: 1280 };

type PreviewPaneProps = {
  preview: Preview | undefined;
  onSelect: (index: number) => void;
  onShow: (page: Document) => void;
};

/** The real page, on a screen of a chosen size. */
export function PreviewPane({ preview, onSelect, onShow }: PreviewPaneProps) {
  const { data, usedBlock } = use(FormContext);
  const blockCount: number | undefined = Object(data).blocks?.length;
  const [width, setWidth] = useState(innerWidth < SCREENS.Tablet ? SCREENS.Phone : SCREENS.Desktop);
  const [isDark, setDark] = useState(() => matchMedia("(prefers-color-scheme: dark)").matches);
  // The first preview at its address, which the frame loads; the next ones are shown in its page.
  const [first, setFirst] = useState<Preview>();
  const [page, setPage] = useState<Document>();
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const size = useSize(room);
  const scale = Math.min(1, size.width / width);
  const shown = preview?.problems.length === 0 || !first ? preview : undefined;
  if (shown?.page && shown.page !== first?.page) {
    setFirst(shown);
    setPage(undefined);
  }
  const mark = useEffectEvent((page: Document) => {
    // One that shows nothing would shift the others.
    if (listBlocks(page).length === blockCount) markBlock(page, usedBlock);
  });
  const select = useEffectEvent((index: number) => {
    if (page && listBlocks(page).length === blockCount) onSelect(index);
  });
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (!page) return;
    watchBlocks(page, (index) => select(index));
    show(page);
  }, [page]);
  useEffect(() => {
    if (!page || !shown?.page || shown === first) return;
    const leaving = new AbortController();
    fetch(shown.page, leaving)
      .then((answer) => answer.text())
      .then((html) => {
        const next = new DOMParser().parseFromString(html, "text/html");
        show(next);
        updatePage(page, next);
        mark(page);
      })
      // The frame keeps the version before.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [page, shown, first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `mark` reads
  useEffect(() => {
    if (!page) return;
    showScheme(page, isDark);
    mark(page);
  }, [page, isDark, usedBlock]);
  return (
    <section className="preview" aria-label="Page">
      <div className="preview-bar">
        {Boolean(preview?.problems.length) && first && (
          <p className="problem">This is the last version without anything to fix.</p>
        )}
        <select aria-label="Screen" value={width} onChange={({ target }) => setWidth(Number(target.value))}>
          {Object.entries(SCREENS).map(([name, value]) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </select>
        <label>
          <input type="checkbox" checked={isDark} onChange={({ target }) => setDark(target.checked)} />
          <span>Dark colors</span>
        </label>
      </div>
      <div className="preview-room" ref={setRoom}>
        {first ? (
          <iframe
            src={first.page}
            title="The page with your changes"
            // No scripts run in it.
            sandbox="allow-same-origin"
            style={{ width, height: size.height / scale, scale: String(scale) }}
            onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
          />
        ) : (
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
