import { use } from "react";
import type { Elements } from "#app/ui/elements.ts";
import { AddBlock } from "./add-block.tsx";
import { EntryTools } from "./entry-tools.tsx";
import { createValue, describeField, type FieldProps } from "./field-schema.ts";
import { MoveHandle } from "./move-handle.tsx";
import { FormContext, fieldId, Part } from "./part.tsx";
import { useEntries } from "./use-entries.ts";

type ListFieldProps = FieldProps & { renderEntry: (props: FieldProps & { tools?: Elements }) => Elements };

/** A list whose entries can be added, removed and moved; in a translation, it has the entries of the original. */
export function ListField({ renderEntry, ...props }: ListFieldProps) {
  const { schema, path, label } = props;
  const { items = {}, prefixItems } = schema;
  const { onUseBlock } = use(FormContext);
  const { values, count, keys, done, name, isFull, pathOf, change, move, add, listTools } = useEntries(props);
  const isBlocks = items.kind === "block";
  const entries = keys.map((key, index) => {
    const place = pathOf(index);
    const entry = `${name} ${index + 1}`;
    const own = { path: place, label: entry, value: values[index], isRequired: true };
    const field = { ...own, schema: prefixItems?.[index] ?? items };
    const tools = prefixItems ? undefined : <EntryTools path={place} name={entry} tools={listTools(index)} />;
    return (
      <li key={key} onFocus={isBlocks ? () => onUseBlock(index) : undefined}>
        {!prefixItems && (
          <MoveHandle path={place} name={entry} index={index} onMove={(to) => move(index, to)} />
        )}
        {renderEntry({ ...field, onChange: (next) => change(index, next), tools })}
      </li>
    );
  });
  if (isBlocks)
    return (
      <section aria-label={label}>
        <ol className="entries blocks">{entries}</ol>
        {!prefixItems && (
          <AddBlock path={path} count={count} onAdd={(block, at) => add(at ?? count, block)} />
        )}
        <output className="help">{done}</output>
      </section>
    );
  return (
    <Part {...{ path, label, help: describeField(schema), note: String(count) }}>
      <ol className="entries">{entries}</ol>
      {!prefixItems && (
        <button
          type="button"
          id={fieldId(`${path}-add`)}
          disabled={isFull}
          onClick={() => add(count, createValue(items))}
        >
          {`Add ${name.toLowerCase()}`}
        </button>
      )}
      <output className="sr-only">{done}</output>
    </Part>
  );
}
