import { useState } from "react";
import { listDifferences, setValue } from "../form/field-values.ts";
import { labelPath } from "../form/labels.ts";
import type { Failure } from "../form/request.ts";

type ConflictProps = {
  base: unknown;
  own: unknown;
  current: NonNullable<Failure["current"]>;
  onResolve: (data: unknown) => void;
};

/** Shows both versions of what two editors changed; other changes of either are taken. Saves nothing by itself. */
export function Conflict({ base, own, current, onResolve }: ConflictProps) {
  const [others, setOthers] = useState<string[]>([]);
  const differences = current.version === null ? [] : listDifferences(base, own, current.data);
  const conflicts = differences.filter(({ isConflict }) => isConflict);
  const isOther = (name: string) => others.includes(name);
  const merge = () =>
    differences
      .filter(({ path, isOwnChange, isConflict }) => (isConflict ? isOther(path.join(".")) : !isOwnChange))
      .reduce((data, { path, other }) => setValue(data, path, other), own);
  return (
    <div className="conflict">
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
              <input
                type="checkbox"
                checked={isOther(name)}
                onChange={() =>
                  setOthers(isOther(name) ? others.filter((one) => one !== name) : [...others, name])
                }
              />{" "}
              Take theirs
            </label>
          </fieldset>
        );
      })}
      {conflicts.length === 0 && (
        <p>
          {current.version === null
            ? "Saving creates it again."
            : "No field was changed twice: both changes are taken."}
        </p>
      )}
      <button type="button" onClick={() => onResolve(merge())}>
        Continue with this
      </button>
    </div>
  );
}

function describe(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, null, 1) ?? "(left out)");
}
