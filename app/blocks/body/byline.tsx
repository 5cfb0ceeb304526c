import { Facts } from "#app/ui/card.tsx";
import { Portrait } from "#app/ui/image.tsx";
import type { BlockPage } from "#model/blocks/block-page.ts";

/** Who wrote a text, and when. */
export function Byline({ author, facts = [] }: NonNullable<BlockPage["byline"]>) {
  return (
    <div className="text-small byline">
      <Portrait picture={author.photo} />
      <div className="stack">
        <p>
          <strong>{author.name}</strong>
          <span className="text-muted">{author.role}</span>
        </p>
        <Facts facts={facts} />
      </div>
    </div>
  );
}
