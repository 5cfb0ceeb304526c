import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { TextPage } from "#model/pages/text-page.server.ts";

/** Sheets to print, each with a small picture of it. */
export function SheetCards({ sheets }: Pick<TextPage, "sheets">) {
  if (sheets.length === 0) return null;
  return (
    <ul className="sheet-cards">
      {sheets.map(({ to, name, step, text, image, look, cover }) => (
        <li key={to} className="sheet-card" data-family={look?.family}>
          <div className="sheet-art">
            {cover && <Picture image={cover} alt="" place="card" />}
            <Picture image={image} alt="" place="small" className="sheet-paper" />
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
