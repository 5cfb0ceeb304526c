/** Slides in a row, by whatever they are moved. */
export type CarouselRow = {
  /** Moves by so many slides, around the ends. */
  move: (steps: number) => void;
  destroy: () => void;
};

/** A row that the browser itself scrolls, until something else may take it over. */
export type NativeRow = CarouselRow & {
  /** Waits while the row is on its way from one slide to the next. */
  waitForRest: () => Promise<void>;
};

/** Moves a row that the browser itself scrolls. `onSelect` hears which slide it has come to. */
export function createNativeRow(viewport: HTMLElement, onSelect: (index: number) => void): NativeRow {
  const controller = new AbortController();
  let selected = findScrolled(viewport);

  const select = (index: number) => {
    if (index === selected) return;
    selected = index;
    onSelect(index);
  };
  viewport.addEventListener("scrollend", () => select(findScrolled(viewport)), controller);

  return {
    move: (steps) => {
      const starts = listStarts(viewport);
      select((selected + steps + starts.length) % starts.length);
      viewport.scrollTo({ left: starts[selected] ?? 0 });
    },
    // A scroll that was asked for just now has not begun to move: where it leads to counts, not where it is.
    waitForRest: async () => {
      const start = listStarts(viewport)[selected] ?? 0;
      if (Math.abs(start - viewport.scrollLeft) < 1) return;
      await new Promise((resolve) => viewport.addEventListener("scrollend", resolve, { once: true }));
    },
    destroy: () => controller.abort(),
  };
}

/** The number of the slide at the start of a row that the browser scrolls. */
export function findScrolled(viewport: HTMLElement): number {
  const distances = measureDistances(viewport);
  return distances.indexOf(Math.min(...distances));
}

function measureDistances(viewport: HTMLElement): number[] {
  return listStarts(viewport).map((start) => Math.abs(start - viewport.scrollLeft));
}

// From right to left they are negative, as the scroll position is.
function listStarts({ firstElementChild: row }: HTMLElement): number[] {
  if (!row) return [];
  const edge = getComputedStyle(row).direction === "rtl" ? "right" : "left";
  const edges = [...row.children].map((slide) => slide.getBoundingClientRect()[edge]);
  return edges.map((position) => position - (edges[0] ?? 0));
}
