import type { Network } from "#model/pages/network.server.ts";

type Map = Network["map"];
type Label = Map["labels"]["wide"][number];

/**
 * A woven world map. It scales with the screen while labels and knots keep their size. The lists below say the same
 * in text.
 */
export function NetworkMap({ map }: { map: Map }) {
  const { width, height, labels } = map;
  return (
    <svg className="network-map" role="img" aria-label={map.label} style={{ aspectRatio: width / height }}>
      <PatternPiece {...map} />
      <g className="map-labels map-labels-narrow">{labels.narrow.map(drawLabel)}</g>
      <g className="map-labels map-labels-wide">{labels.wide.map(drawLabel)}</g>
      <g className="map-knots">
        {map.knots.map(({ x, y, isOffice }) => (
          <circle key={`${x} ${y} ${isOffice}`} cx={`${x}%`} cy={`${y}%`} r={isOffice ? OFFICE : PARTNER} />
        ))}
      </g>
    </svg>
  );
}

/** On phones, the map has room for the numbers alone. The list of partners says the same to screen readers. */
export function MapKey({ labels }: Pick<Map, "labels">) {
  return (
    <ul className="map-key" aria-hidden="true">
      {labels.wide.map(
        ({ name, number }) =>
          number !== undefined && (
            <li key={number}>
              <b>{number}</b>
              <span>{` ${name}`}</span>
            </li>
          ),
      )}
    </ul>
  );
}

// Radii in pixels.
const OFFICE = 7;
const PARTNER = 4;

/** Warp everywhere, weft on land, and the warp again above every second crossing. */
function PatternPiece({ width, height, pitch, land, thread }: Map) {
  const over = `M${pitch / 2} 0v${pitch}M${pitch * 1.5} ${pitch}v${pitch}`;
  const size = { width: pitch * 2, height: pitch * 2, patternUnits: "userSpaceOnUse" };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="map-pattern" aria-hidden="true">
      <pattern id="map-warp" {...size}>
        <path className="map-warp" d={`M${pitch / 2} 0V${pitch * 2}M${pitch * 1.5} 0V${pitch * 2}`} />
      </pattern>
      <pattern id="map-over" {...size}>
        <path className="map-shade" d={over} />
        <path className="map-warp" d={over} />
      </pattern>
      <rect width={width} height={height} fill="url(#map-warp)" />
      <path className="map-land" d={land} />
      <rect width={width} height={height} fill="url(#map-over)" />
      <path className="map-thread" d={thread} />
    </svg>
  );
}

/** A label and the line to its place; both offsets are in pixels. */
function drawLabel({ x, y, words, thread, name, number }: Label) {
  return (
    <svg key={`${number} ${name}`} x={`${x}%`} y={`${y}%`} aria-hidden="true">
      {thread && <path d={`M0 0L${thread.x} ${thread.y}`} />}
      <text {...words} className={number === undefined ? "map-office" : undefined}>
        {number !== undefined && <tspan className="map-number">{number}</tspan>}
        {name && <tspan>{number === undefined ? name : ` ${name}`}</tspan>}
      </text>
    </svg>
  );
}
