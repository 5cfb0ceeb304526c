/** How many falling stars the hero shows when starfall is enabled (specification section 2, Home page). */
const STAR_COUNT = 40;

/** Lint in light: decoration behind the words, moved by CSS alone and still under reduced motion. */
export function Starfall() {
  return (
    <div className="starfall" aria-hidden="true">
      {Array.from({ length: STAR_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike and never change places
        <i key={index} />
      ))}
    </div>
  );
}
