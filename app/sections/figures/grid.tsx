import type { Figure } from "#model/figures/figure.server.ts";

/** A knot where something is there, half of one where it is there in part, and an open one where it is missing. */
export function Grid({ caption, columns, names, rows }: Figure<"grid">) {
  return (
    <div>
      <table className="figure-grid" aria-label={caption}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, note, marks }) => (
            <tr key={label}>
              <th scope="row">
                <span>{label}</span>
                {note && <span className="grid-note">{` ${note}`}</span>}
              </th>
              {marks.map((mark, index) => (
                <td key={columns[index]}>
                  <span className="grid-knot" data-mark={mark} aria-hidden="true" />
                  <span className="sr-only">{names[mark]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="grid-names" aria-hidden="true">
        {Object.entries(names).map(([mark, name]) => (
          <span key={mark}>
            <span className="grid-knot" data-mark={mark} />
            <span>{` ${name}`}</span>
          </span>
        ))}
      </p>
    </div>
  );
}
