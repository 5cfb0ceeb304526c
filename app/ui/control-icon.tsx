const PATHS = {
  previous: "M17 10H3m6-6-6 6 6 6",
  next: "M3 10h14m-6-6 6 6-6 6",
  pause: "M7 4v12m6-12v12",
  play: "M6 4v12l10-6z",
  calendar: "M3 4.5h14V17H3zm0 4h14M7 2v4.5M13 2v4.5",
  menu: "M1 7h18M1 13h18",
  close: "M4 4l12 12M16 4L4 16",
  search: "M13 13l5 5M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11",
} as const satisfies Record<string, string>;

export type ControlIconName = keyof typeof PATHS;

/** Decorative: the control itself needs an accessible name. */
export function ControlIcon({ name }: { name: ControlIconName }) {
  return (
    <svg className="control-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
