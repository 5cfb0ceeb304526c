import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { TextPage } from "#model/pages/text-page.server.ts";

/** Sheets to print, each drawn in little. */
export function SheetCards({ sheets }: Pick<TextPage, "sheets">) {
  if (sheets.length === 0) return null;
  return (
    <ul className="sheet-cards">
      {sheets.map(({ to, name, step, text, drawing, look, cover }) => (
        <li key={to} className="sheet-card" data-family={look?.family}>
          <div className="sheet-art">
            {cover && <Picture image={cover} alt="" place="card" />}
            <svg viewBox="0 0 120 150" aria-hidden="true">
              <path className="sheet-words" d={drawing.words} />
              <path className="sheet-lines" d={drawing.lines} />
              <path className="sheet-boxes" d={drawing.boxes} />
            </svg>
          </div>
          <div>
            <p className="eyebrow">{step}</p>
            <Heading tag="h2" size={3}>
              <TextLink to={to} variant="card">
                {name}
              </TextLink>
            </Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
