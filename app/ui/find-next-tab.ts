type TabListState = { current: number; count: number; isColumn: boolean; isRightToLeft: boolean };

/**
 * The number of the tab to which a key leads, around the ends, or undefined when the key does not move
 * (ARIA Authoring Practices, tabs pattern). Up and down move where the tabs stand in a column.
 */
export function findNextTab(key: string, state: TabListState): number | undefined {
  const { current, count, isColumn, isRightToLeft } = state;
  const inline = isRightToLeft ? -1 : 1;
  const steps: Record<string, number | undefined> = {
    ArrowRight: inline,
    ArrowLeft: -inline,
    ArrowDown: isColumn ? 1 : undefined,
    ArrowUp: isColumn ? -1 : undefined,
  };
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  return step && (current + step + count) % count;
}
