import { type ComponentProps, useState } from "react";
import { flushSync } from "react-dom";
import type { Elements } from "#app/ui/elements.ts";
import { createValue, describeField, type FieldProps } from "./field-schema.ts";
import { labelEntry } from "./labels.ts";
import { fieldId, focusField, Part } from "./part.tsx";

type ListFieldProps = FieldProps & { renderEntry: (props: FieldProps) => Elements };

/** A list whose entries can be added, removed and moved; in a translation, it has the entries of the original. */
export function ListField({ renderEntry, ...props }: ListFieldProps) {
  const { schema, value, path, label, isRequired, onChange } = props;
  const { items = {}, prefixItems, maxItems = Number.POSITIVE_INFINITY } = schema;
  const values = Array.isArray(value) ? value : Array.isArray(schema.default) ? schema.default : [];
  const count = prefixItems?.length ?? values.length;
  const indexes = Array.from({ length: count }, (_, index) => index);
  // An entry keeps its own element, so that what is open in it and typed into it moves along.
  const [known, setKeys] = useState<number[]>([]);
  const keys = known.length === count ? known : indexes;
  const [done, setDone] = useState("");
  const name = labelEntry(label);
  const pathOf = (index: number) => (path === "" ? String(index) : `${path}.${index}`);
  const change = (index: number, entry: unknown) =>
    onChange(indexes.map((at) => (at === index ? entry : values[at]) ?? null));
  /** @param order the indexes that entries had; `count` is a new one */
  const arrange = (order: number[], focus: string, message: string) => {
    const entries = order.map((index) => (index === count ? createValue(items) : values[index]));
    flushSync(() => {
      setKeys(order.map((index) => keys[index] ?? Math.max(-1, ...keys) + 1));
      setDone(message);
      onChange(entries.length === 0 && !isRequired ? undefined : entries);
    });
    focusField(focus);
  };
  const move = (from: number, to: number) => {
    const order = indexes.toSpliced(from, 1).toSpliced(to, 0, from);
    const direction = to === 0 || (to > from && to < count - 1) ? "down" : "up";
    arrange(order, `${pathOf(to)}-${direction}`, `${name} moved to place ${to + 1} of ${count}`);
  };
  const remove = (index: number) =>
    arrange(indexes.toSpliced(index, 1), `${path}-add`, `${name} ${index + 1} removed`);
  return (
    <Part {...{ path, label, help: describeField(schema), note: String(count) }}>
      <ol className="entries">
        {keys.map((key, index) => {
          const entry = `${name} ${index + 1}`;
          const place = pathOf(index);
          const own = { path: place, label: entry, value: values[index], isRequired: true };
          const entrySchema = prefixItems?.[index] ?? items;
          return (
            <li key={key}>
              {renderEntry({ ...own, schema: entrySchema, onChange: (next) => change(index, next) })}
              {!prefixItems && (
                <div className="entry-tools">
                  <Tool
                    id={fieldId(`${place}-up`)}
                    title={`Move ${entry.toLowerCase()} up`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    ↑
                  </Tool>
                  <Tool
                    id={fieldId(`${place}-down`)}
                    title={`Move ${entry.toLowerCase()} down`}
                    disabled={index === count - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    ↓
                  </Tool>
                  <Tool title={`Remove ${entry.toLowerCase()}`} onClick={() => remove(index)}>
                    ×
                  </Tool>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!prefixItems && (
        <button
          type="button"
          id={fieldId(`${path}-add`)}
          disabled={count >= maxItems}
          onClick={() => arrange([...indexes, count], pathOf(count), "")}
        >
          {`Add ${name.toLowerCase()}`}
        </button>
      )}
      <output className="sr-only">{done}</output>
    </Part>
  );
}

function Tool(props: ComponentProps<"button">) {
  return <button type="button" aria-label={props.title} {...props} />;
}
