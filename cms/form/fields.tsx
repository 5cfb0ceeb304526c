import { useContext, useEffect, useRef, useState } from "react";
import { allowsEmpty, createValue, type FieldProps, type FieldSchema } from "./field-schema.ts";
import { type Group, isGroup } from "./field-values.ts";
import { FormContext, fieldId, focusField } from "./form-context.ts";
import { ImageField } from "./image-field.tsx";
import { labelEntry, labelKey, summarize } from "./labels.ts";
import { Part } from "./part.tsx";
import { TextField } from "./text-field.tsx";

/** The fields of a group, in the order of its schema. */
export function Fields({ schema, value, path, onChange }: Omit<FieldProps, "label" | "isRequired">) {
  const { properties = {}, required } = schema;
  const group: Group = isGroup(value) ? value : {};
  const change = (name: string, next: unknown) => {
    const all: Group = { ...group, [name]: next };
    // A new field goes where the schema has it.
    const names = [...new Set([...Object.keys(properties), ...Object.keys(group)])];
    onChange(Object.fromEntries(names.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]))));
  };
  return Object.entries(properties).map(([name, field]) => (
    <Field
      key={name}
      {...{ schema: field, value: group[name], path: path ? `${path}.${name}` : name, label: labelKey(name) }}
      isRequired={required?.includes(name) ?? false}
      onChange={(next) => change(name, next)}
    />
  ));
}

export function Field({ schema: { anyOf, ...schema }, ...rest }: FieldProps) {
  // Such a field is text of some form, or empty.
  const other = anyOf?.find((option) => option.const === undefined);
  const props = { ...rest, schema: anyOf ? { ...other, ...schema, anyOf } : schema };
  const { type, items, prefixItems, properties, kind } = props.schema;
  if (prefixItems ?? items) return <ListField {...props} />;
  if (properties) return <GroupField {...props} />;
  if (kind === "image") return <ImageField {...props} />;
  // A constant has nothing to fill in.
  return type && props.schema.const === undefined ? (
    <TextField {...props} mayBeEmpty={allowsEmpty(props.schema)} />
  ) : null;
}

/** A group that may be left out has a button that adds or removes it. */
function GroupField(props: FieldProps) {
  const { schema, value, path, label, isRequired, onChange } = props;
  const isOptional = !isRequired && schema.required !== undefined && schema.default === undefined;
  const name = label.toLowerCase();
  if (isOptional && value === undefined)
    return (
      <div className="field">
        <p className="help">{schema.description}</p>
        <button type="button" id={fieldId(path)} onClick={() => onChange(createValue(schema))}>
          Add {name}
        </button>
      </div>
    );
  return (
    <Part {...{ path, label }} help={schema.description}>
      <Fields {...props} />
      {isOptional && (
        <button type="button" onClick={() => onChange(undefined)}>
          Leave out {name}
        </button>
      )}
    </Part>
  );
}

/** A list whose entries can be added, removed and moved; in a translation, it has the entries of the original. */
function ListField({ schema, value, path, label, isRequired, onChange }: FieldProps) {
  const { items = {}, prefixItems, maxItems = Number.POSITIVE_INFINITY } = schema;
  const { announce } = useContext(FormContext);
  const focusNext = useFocusAfterRender();
  const values = Array.isArray(value) ? value : Array.isArray(schema.default) ? schema.default : [];
  const count = prefixItems?.length ?? values.length;
  const [keys, setKeys] = useKeys(count);
  const name = labelEntry(label);
  const pathOf = (index: number) => (path === "" ? String(index) : `${path}.${index}`);
  const write = (entries: unknown[], newKeys: number[]) => {
    setKeys(newKeys);
    onChange(entries.length === 0 && !isRequired ? undefined : entries);
  };
  const move = (from: number, to: number) => {
    write(moveEntry(values, from, to), moveEntry(keys, from, to));
    const isUp = to < from;
    focusNext(`${fieldId(pathOf(to))}-${(isUp ? to > 0 : to === count - 1) ? "up" : "down"}`);
    announce(`${name} moved to place ${to + 1} of ${count}`);
  };
  const remove = (index: number) => {
    write(values.toSpliced(index, 1), keys.toSpliced(index, 1));
    focusNext(`${fieldId(path)}-add`);
    announce(`${name} ${index + 1} removed`);
  };
  const add = () => {
    write([...values, createValue(items)], [...keys, Math.max(0, ...keys) + 1]);
    setTimeout(() => focusField(pathOf(count)));
  };
  const change = (index: number, entry: unknown) =>
    onChange(Array.from({ length: count }, (_, at) => (at === index ? entry : values[at]) ?? null));
  return (
    <Part {...{ path, label, help: describeList(schema), note: String(count) }}>
      <ol className="entries">
        {keys.map((key, index) => {
          const own = { path: pathOf(index), label: `${name} ${index + 1}`, value: values[index] };
          return (
            <li key={key}>
              <Entry
                schema={prefixItems?.[index] ?? items}
                {...own}
                onChange={(next) => change(index, next)}
              />
              {!prefixItems && (
                <div className="entry-tools">
                  <Tool
                    {...own}
                    name="up"
                    to={index - 1}
                    {...{ count, onPress: () => move(index, index - 1) }}
                  />
                  <Tool
                    {...own}
                    name="down"
                    to={index + 1}
                    {...{ count, onPress: () => move(index, index + 1) }}
                  />
                  <Tool {...own} name="remove" to={0} {...{ count, onPress: () => remove(index) }} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!prefixItems && (
        <button type="button" id={`${fieldId(path)}-add`} disabled={count >= maxItems} onClick={add}>
          Add {name.toLowerCase()}
        </button>
      )}
    </Part>
  );
}

function Entry({ schema, ...props }: Omit<FieldProps, "isRequired">) {
  if (!schema.properties) return <Field schema={schema} {...props} isRequired />;
  return (
    <Part {...props} note={summarize(props.value)}>
      <Fields schema={schema} {...props} />
    </Part>
  );
}

const TOOLS = { up: ["Move", "up", "↑"], down: ["Move", "down", "↓"], remove: ["Remove", "", "×"] } as const;

type ToolProps = {
  path: string;
  label: string;
  name: keyof typeof TOOLS;
  to: number;
  count: number;
  onPress: () => void;
};

function Tool({ path, label, name, to, count, onPress }: ToolProps) {
  const [verb, direction, sign] = TOOLS[name];
  const title = `${verb} ${label.toLowerCase()} ${direction}`.trim();
  const isDisabled = to < 0 || to >= count;
  return (
    <button
      {...{ type: "button", title, disabled: isDisabled, onClick: onPress }}
      id={`${fieldId(path)}-${name}`}
      aria-label={title}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

function describeList({ description, minItems = 0, maxItems }: FieldSchema): string {
  const most =
    maxItems === undefined
      ? ""
      : minItems === maxItems
        ? `${maxItems} entries`
        : `${minItems} to ${maxItems} entries`;
  return [description, most || (minItems > 1 && `At least ${minItems} entries`)].filter(Boolean).join(". ");
}

function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
}

/** Keeps each entry's own element, so that what is open in it and typed into it moves along. */
function useKeys(count: number): [number[], (keys: number[]) => void] {
  const [keys, setKeys] = useState<number[]>([]);
  return [keys.length === count ? keys : Array.from({ length: count }, (_, index) => index), setKeys];
}

function useFocusAfterRender(): (id: string) => void {
  const next = useRef("");
  useEffect(() => {
    document.getElementById(next.current)?.focus();
    next.current = "";
  });
  return (id) => {
    next.current = id;
  };
}
