type StatProps = { value: string; label: string; note?: string | undefined };

/** A large figure, what it counts, and how it was measured. */
export function Stat({ value, label, note }: StatProps) {
  return (
    <>
      <p className="stat-value">{value}</p>
      <p className="stat-label">{label}</p>
      {note && <p className="text-note stat-note">{note}</p>}
    </>
  );
}
