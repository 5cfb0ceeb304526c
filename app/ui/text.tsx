export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from our own content, without raw HTML in it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

type MarkedListProps = {
  items: string[];
  /** `gap` marks what is excluded. */
  mark?: "knot" | "gap";
};

export function MarkedList({ items, mark = "knot" }: MarkedListProps) {
  return (
    <ul className="marked-list" data-mark={mark}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
