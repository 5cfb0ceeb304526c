import type { PartFields } from "#model/screens/screen.server.ts";

type EntryProps = NonNullable<PartFields["notice"]>;

/** One piece of a screen: each part has exactly one. */
export function ScreenPart({
  label,
  notice,
  figures,
  table,
  board,
  chart,
  schedule,
  form,
  ...lists
}: PartFields) {
  if (label) return <p className="screen-label">{label}</p>;
  if (notice) return <Entry {...notice} className="screen-notice" />;
  if (table) return <Table {...table} />;
  if (chart) return <Chart {...chart} />;
  if (figures) return <Figures figures={figures} />;
  if (board) return <Board board={board} />;
  if (schedule) return <Schedule {...schedule} />;
  if (form) return <Form {...form} />;
  return <Lists {...lists} />;
}

/** A few words with smaller ones below, in the color and with the woven sign of their tone. */
export function Entry({ text, note, tone, className = "" }: EntryProps & { className?: string }) {
  return (
    <p className={`screen-entry ${className}`.trim()} data-tone={tone}>
      <span>{text}</span>
      {note && <small>{note}</small>}
    </p>
  );
}

function Lists({ tiles, steps, chat }: Pick<PartFields, "tiles" | "steps" | "chat">) {
  if (steps)
    return (
      <ol className="knots screen-steps">
        {steps.map((step) => (
          <li key={step.text} data-tone={step.tone}>
            <Entry text={step.text} note={step.note} />
          </li>
        ))}
      </ol>
    );
  if (tiles)
    return (
      <ul className="grid screen-tiles">
        {tiles.map(({ motif, yarn, ...tile }) => (
          <li key={tile.text} data-yarn={yarn}>
            {motif && (
              <svg viewBox={`-1 -1 ${motif.width + 2} ${motif.height + 2}`} aria-hidden="true">
                <path d={motif.path} />
              </svg>
            )}
            <Entry {...tile} />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="screen-chat">
      {chat?.map(({ side, text, note }) => (
        <li key={text} data-side={side}>
          <span className="screen-bubble">{text}</span>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}

function Figures({ figures }: { figures: NonNullable<PartFields["figures"]> }) {
  return (
    <ul className="grid screen-figures">
      {figures.map(({ value, label, tone }) => (
        <li key={label} data-tone={tone}>
          <strong className="screen-value">{value}</strong>
          <small>{label}</small>
        </li>
      ))}
    </ul>
  );
}

function Board({ board }: { board: NonNullable<PartFields["board"]> }) {
  return (
    <ul className="grid screen-board">
      {board.map(({ title, cards }) => (
        <li key={title}>
          <strong className="screen-column">{title}</strong>
          <ul>
            {cards.map((card) => (
              <li key={card.text} className="screen-ticket" data-tone={card.tone}>
                <Entry text={card.text} note={card.note} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Lanes below the names of times; a block says its times by the columns that it covers. */
function Schedule({ columns, lanes }: NonNullable<PartFields["schedule"]>) {
  return (
    <dl className="screen-schedule" style={{ "--columns": columns.length }}>
      <div className="screen-times" aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {lanes.map(({ name, blocks }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {blocks.map(({ from, to, text, tone }) => (
              <span key={from} data-tone={tone} style={{ "--from": from, "--span": to - from }}>
                {text}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Form({ fields, button }: NonNullable<PartFields["form"]>) {
  return (
    <div className="screen-form">
      <dl className="grid">
        {fields.map(({ label, value, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {button && <p className="screen-button">{button}</p>}
    </div>
  );
}

/** Bars, or the points of a line, above their labels. The likely range is drawn around its point. */
function Chart({ kind, points }: NonNullable<PartFields["chart"]>) {
  const most = Math.max(1, ...points.flatMap(({ value, range = [] }) => [value, ...range]));
  const place = (value: number) => value / most;
  const line = points.map(({ value }, index) => `${index + 0.5},${1 - place(value)}`).join(" ");
  return (
    <div className={`screen-chart screen-chart-${kind}`}>
      {kind === "line" && (
        <svg viewBox={`0 0 ${points.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={line} />
        </svg>
      )}
      <ul>
        {points.map(({ label, value, text, range, tone }) => {
          const [low, high] = range ?? [];
          const ends = low !== undefined &&
            high !== undefined && { "--low": place(low), "--high": place(high) };
          return (
            <li key={label} data-tone={tone} style={{ "--share": place(value), ...ends }}>
              <b>{text ?? (kind === "bars" ? value : "")}</b>
              {ends && <i />}
              <span>{label}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type TableProps = NonNullable<PartFields["table"]>;

// As many columns as fit side by side on a phone.
const NARROW_COLUMNS = 3;

function Table({ columns, narrow, rows }: TableProps) {
  const count = rows[0]?.cells.length ?? 0;
  const describe = (index: number) => ({
    "data-wide": (narrow ? !narrow.includes(index + 1) : index >= NARROW_COLUMNS) || undefined,
    "data-figure": isNumeric(rows, index) || undefined,
  });
  return (
    <table className="table screen-table">
      {columns && (
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" {...describe(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ cells, tone }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a screen does not change
          <tr key={row} data-tone={tone}>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a screen does not change
              <td key={index} {...describe(index)}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Numbers are aligned to the end of their column, whatever their unit. */
function isNumeric(rows: TableProps["rows"], index: number): boolean {
  const cells = rows.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "");
  return cells.length > 0 && cells.every((cell) => /^[^\p{L}\d]*\d[\d.,:]*\s?\S{0,3}$/u.test(cell));
}
