import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

type ClothProps = BlockProps<"cloth">;
type Group = ClothProps["groups"][number];

/** A thread for each thing that is counted, in groups. */
export function Cloth({ first, groups, note, ...head }: ClothProps) {
  const years = Math.max(...groups.flatMap(({ threads }) => threads.map(({ counts }) => counts.length)));
  const rows = first === undefined ? ROWS_OF_BAND : years;
  return (
    <Section {...head}>
      <figure className="cloth-figure" style={{ "--rows": rows }}>
        {first !== undefined && <Years first={first} count={rows} />}
        <div className="cloth-groups">
          {groups.map((group, index) => (
            <ClothGroup
              key={group.threads[0]?.label}
              group={group}
              isMirrored={first !== undefined && index === 0}
            />
          ))}
        </div>
        {note && <figcaption className="small-print">{note}</figcaption>}
      </figure>
    </Section>
  );
}

const ROWS_OF_BAND = 4;

/** Every other year, beside its row. */
function Years({ first, count }: { first: number; count: number }) {
  return (
    <p className="small-print cloth-scale" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => first + row).map((year) => (
        <span key={year}>{(year - first) % 2 === 0 && year}</span>
      ))}
    </p>
  );
}

/** @param isMirrored whether the threads that begin first are the last ones, next to those of the other groups */
function ClothGroup({ group, isMirrored }: { group: Group; isMirrored: boolean }) {
  const { title, note, text, threads } = group;
  const drawn = threads.flatMap(({ counts, accent }) =>
    counts.flatMap((count, row) => Array.from({ length: count }, () => ({ accent, row }))),
  );
  return (
    <div style={{ flexGrow: drawn.length }}>
      {title && <Heading tag="h3">{title}</Heading>}
      {note && <p className="facts">{note}</p>}
      <div className="cloth-threads" aria-hidden="true">
        {(isMirrored ? drawn.toReversed() : drawn).map(({ accent, row }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: threads never change their order
          <span key={index} data-accent={accent} style={{ "--row": row }} />
        ))}
      </div>
      {text && <p>{text}</p>}
      <ul className="cloth-key">
        {threads.map(({ label, accent, counts }) => (
          <li key={label} data-accent={accent}>
            <b>{counts.reduce((sum, count) => sum + count, 0)}</b>
            <span>{` ${label}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
