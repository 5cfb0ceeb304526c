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
