import { Terms } from "#app/ui/terms.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { PageFact } from "#model/pages/block-page.ts";

/** Such as the pay of a job, or when a project was made and what it cost. */
export function HeroFacts({ facts }: { facts: PageFact[] }) {
  return <Terms className="hero-facts" entries={facts.map((fact) => [fact.label, describeFact(fact)])} />;
}

function describeFact({ value, note, day }: PageFact) {
  const words = <WholeWords text={value} />;
  return (
    <>
      {day ? <time dateTime={day}>{words}</time> : words}
      {note && <span className="hero-fact-note">{` ${note}`}</span>}
    </>
  );
}
