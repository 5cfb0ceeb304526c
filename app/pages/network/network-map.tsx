import { Picture } from "#app/ui/image.tsx";
import type { Network } from "#model/pages/network.server.ts";

type Map = Network["map"];
type Place = Map["offices"][number] & { number?: number };

/** It scales with the screen while names and points keep their size. The lists below say the same in text. */
export function NetworkMap({ map }: { map: Map }) {
  // Offices lie on top.
  const places: Place[] = [...map.partners, ...map.offices];
  return (
    <div className="network-map">
      <Picture image={map.land} alt="" place="page" loading="eager" />
      <svg role="img" aria-label={map.label}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="map-thread" d={map.thread} />
        </svg>
        <g className="map-points">
          {places.map(({ x, y, number }) => (
            <circle key={`${x} ${y} ${number}`} cx={`${x}%`} cy={`${y}%`} r={number ? PARTNER : OFFICE} />
          ))}
        </g>
        <g className="map-labels">{places.map(drawLabel)}</g>
      </svg>
    </div>
  );
}

/** On phones, the map has room for the numbers alone. The list of partners says the same to screen readers. */
export function MapKey({ partners }: Pick<Map, "partners">) {
  return (
    <ul className="map-key" aria-hidden="true">
      {partners.map(({ name, number }) => (
        <li key={number}>
          <b>{number}</b>
          <span>{` ${name}`}</span>
        </li>
      ))}
    </ul>
  );
}

// In pixels.
const OFFICE = 7;
const PARTNER = 4;

function drawLabel({ x, y, side, name, number }: Place) {
  return (
    <text key={`${number} ${name}`} x={`${x}%`} y={`${y}%`} data-side={side}>
      {number !== undefined && <tspan className="map-number">{number}</tspan>}
      <tspan className={number ? "map-partner" : "map-office"}>{number ? ` ${name}` : name}</tspan>
    </text>
  );
}
