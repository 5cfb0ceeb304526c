import { Picture } from "#app/ui/image.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

type Map = NonNullable<BlockProps<"offices">["map"]>;
type Place = Map["offices"][number] & { number?: number };

/** It scales with the screen while names and points keep their size. */
export function OfficeMap({ land, thread, offices, places, alt, note }: Map & { note: string | undefined }) {
  // Offices are on top.
  const all: Place[] = [...places, ...offices];
  return (
    <figure>
      <div className="office-map">
        <Picture image={land} alt="" place="page" loading="eager" />
        <svg role="img" aria-label={alt}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="map-thread" d={thread} />
          </svg>
          <g className="map-points">
            {all.map(({ x, y, number }) => (
              <circle key={`${x} ${y} ${number}`} cx={`${x}%`} cy={`${y}%`} r={number ? PLACE : OFFICE} />
            ))}
          </g>
          <g className="map-labels">{all.map(drawLabel)}</g>
        </svg>
      </div>
      {/* On phones, the map has room for the numbers alone. */}
      <ul className="map-key" aria-hidden="true">
        {places.map(({ name, number }) => (
          <li key={number}>
            <b>{number}</b>
            <span>{` ${name}`}</span>
          </li>
        ))}
      </ul>
      {note && <figcaption className="text-note map-note">{note}</figcaption>}
    </figure>
  );
}

// In pixels.
const OFFICE = 7;
const PLACE = 4;

function drawLabel({ x, y, side, name, number }: Place) {
  return (
    <text key={`${number} ${name}`} x={`${x}%`} y={`${y}%`} data-side={side}>
      {number !== undefined && <tspan className="map-number">{number}</tspan>}
      <tspan className={number ? "map-place" : "map-office"}>{number ? ` ${name}` : name}</tspan>
    </text>
  );
}
