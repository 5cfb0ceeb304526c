import type { SubmitEvent } from "react";
import type { FileState } from "../files/rejection.ts";
import { type Group, isEqual, isGroup } from "../form/field-schema.ts";
import { labelPath } from "../form/labels.ts";

type ConflictProps = {
  base: unknown;
  own: unknown;
  current: FileState;
  onResolve: (data: unknown) => void;
};

/** Shows both versions of what two editors changed; other changes of either are taken. Saves nothing by itself. */
export function Conflict({ base, own, current, onResolve }: ConflictProps) {
  const isDeleted = current.version === null;
  const differences = isDeleted ? [] : listDifferences(base, own, current.data);
  const conflicts = differences.filter(({ isConflict }) => isConflict);
  const merge = (chosen: FormData) =>
    differences
      .filter(({ path, isOwnChange, isConflict }) => (isConflict ? chosen.has(path.join(".")) : !isOwnChange))
      .reduce((data, { path, other }) => setValue(data, path, other), own);
  // An action would run as a transition, and a save meanwhile would still send the old version.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onResolve(merge(new FormData(event.currentTarget)));
  };
  return (
    <form className="conflict" onSubmit={submit}>
      {conflicts.map(({ path, own, other }) => {
        const name = path.join(".");
        return (
          <fieldset key={name}>
            <legend>{labelPath(name) || "The whole list"}</legend>
            <strong>Yours</strong>
            <pre>{describe(own)}</pre>
            <strong>Theirs</strong>
            <pre>{describe(other)}</pre>
            <label>
              <input type="checkbox" name={name} />
              <span>{" Take theirs"}</span>
            </label>
          </fieldset>
        );
      })}
      {isDeleted && <p>Saving creates it again.</p>}
      {!isDeleted && conflicts.length === 0 && <p>No field was changed twice: both changes are taken.</p>}
      <button type="submit">Continue with this</button>
    </form>
  );
}

function describe(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, null, 1) ?? "(left out)");
}

/** A copy with another value; undefined removes a field. */
function setValue(data: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(data))
    return data.map((entry, at) => (String(at) === name ? setValue(entry, rest, value) : entry));
  const group: Group = { ...Object(data), [name]: setValue(Object(data)[name], rest, value) };
  if (group[name] === undefined) delete group[name];
  return group;
}

/** A value that is not the same in two versions of a file. */
type Difference = {
  path: string[];
  own: unknown;
  other: unknown;
  isOwnChange: boolean;
  isConflict: boolean;
};

/** Lists of different lengths count as one value. */
function listDifferences(base: unknown, own: unknown, other: unknown, path: string[] = []): Difference[] {
  if (isEqual(own, other)) return [];
  const isList = Array.isArray(own) && Array.isArray(other) && own.length === other.length;
  if (isList || (isGroup(own) && isGroup(other))) {
    const names = new Set([...Object.keys(own), ...Object.keys(other)]);
    return [...names].flatMap((name) =>
      listDifferences(Object(base)[name], Object(own)[name], Object(other)[name], [...path, name]),
    );
  }
  const isOwnChange = !isEqual(base, own);
  return [{ path, own, other, isOwnChange, isConflict: isOwnChange && !isEqual(base, other) }];
}
