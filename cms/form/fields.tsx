import { use, useState } from "react";
import type { Elements } from "#app/ui/elements.ts";
import {
  chooseOption,
  createValue,
  describeField,
  type FieldProps,
  type Group,
  isGroup,
} from "./field-schema.ts";
import { ImageField } from "./image-field.tsx";
import { labelKey, summarize } from "./labels.ts";
import { ListField } from "./list-field.tsx";
import { FieldFrame, FormContext, fieldId, focusField, Part } from "./part.tsx";
import { TextField } from "./text-field.tsx";

type FieldsProps = Omit<FieldProps, "label" | "isRequired"> & {
  /** The fields to show. Left out: all, in the order of the schema. */
  names?: string[];
};

/** The fields of a group: first those that are filled in or must be, the others folded. */
export function Fields({ schema, value, path, onChange, names }: FieldsProps) {
  const { properties = {}, required = [] } = schema;
  const group = isGroup(value) ? value : {};
  // Decided once, for a field must not move while it is filled in.
  const [rare] = useState(() =>
    Object.entries(properties)
      .filter(([name, { kind }]) => {
        const isNeeded = required.includes(name) || kind === "image" || kind === "markdown";
        return !isNeeded && group[name] === undefined;
      })
      .map(([name]) => name),
  );
  const fill = (own: Group) => {
    const all: Group = { ...group, ...own };
    // A new field goes to its place in the schema.
    const order = [...new Set([...Object.keys(properties), ...Object.keys(group)])];
    onChange(Object.fromEntries(order.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]))));
  };
  const show = ([name, field]: [string, (typeof properties)[string]]) => (
    <Field
      key={name}
      {...{ schema: field, value: group[name], path: path ? `${path}.${name}` : name, label: labelKey(name) }}
      isRequired={required.includes(name)}
      siblings={Object.keys(properties)}
      onFill={fill}
      onChange={(next) => fill({ [name]: next })}
    />
  );
  const shown = Object.entries(properties).filter(([name]) => names?.includes(name) ?? true);
  const folded = shown.filter(([name]) => rare.includes(name));
  const { problems } = use(FormContext);
  const isWrong = folded.some(([name]) =>
    problems.some((problem) => problem.path === (path ? `${path}.${name}` : name)),
  );
  return (
    <>
      {shown.filter(([name]) => !rare.includes(name)).map(show)}
      {folded.length > 0 && (
        <details className="more" open={isWrong}>
          <summary>{`More: ${folded.map(([name]) => labelKey(name).toLowerCase()).join(", ")}`}</summary>
          {folded.map(show)}
        </details>
      )}
    </>
  );
}

export function Field({ schema, ...others }: FieldProps) {
  const props = { ...others, schema: chooseOption(schema, others.value) };
  const { type, items, prefixItems, properties, kind, const: constant } = props.schema;
  if (prefixItems ?? items) return <ListField {...props} renderEntry={(entry) => <Entry {...entry} />} />;
  if (properties) return <GroupField {...props} />;
  if (kind === "image") return <ImageField {...props} />;
  // A constant has nothing to fill in.
  return type && constant === undefined ? <TextField {...props} /> : null;
}

/** A group that may be left out has a button that adds or removes it. */
function GroupField(props: FieldProps) {
  const { schema, value, path, label, isRequired, onChange } = props;
  const isOptional = !isRequired && schema.required !== undefined && schema.default === undefined;
  const help = describeField(schema);
  const add = () => {
    onChange(createValue(schema));
    requestAnimationFrame(() => focusField(path));
  };
  if (isOptional && value === undefined)
    return (
      <FieldFrame {...{ path, label, help }}>
        <button type="button" id={fieldId(path)} onClick={add}>
          {`Add ${label.toLowerCase()}`}
        </button>
      </FieldFrame>
    );
  return (
    <Part {...{ path, label, help }}>
      <Fields {...props} />
      {isOptional && (
        <button type="button" onClick={() => onChange(undefined)}>
          {`Leave out ${label.toLowerCase()}`}
        </button>
      )}
    </Part>
  );
}

function Entry({ tools, ...props }: FieldProps & { tools?: Elements }) {
  const { schema, path, label, value, onChange } = props;
  if (!schema.properties)
    return (
      <>
        <Field {...props} />
        {tools}
      </>
    );
  if (schema.kind !== "block")
    return (
      <Part {...{ path, label, tools }} note={summarize(value)}>
        <Fields {...props} />
      </Part>
    );
  // It is of one kind, which is chosen once; without fields, it may be written as its name alone.
  const [[name, fields] = [String(value ?? ""), {}]] = isGroup(value) ? Object.entries(value) : [];
  const own = chooseOption(schema.properties[name] ?? {}, fields);
  const inner = { schema: own, value: fields, path: `${path}.${name}` };
  return (
    <Part
      {...{ path, tools, help: own.description, label: own.title ?? labelKey(name) }}
      note={summarize(fields)}
    >
      <Fields {...inner} onChange={(next) => onChange({ [name]: next })} />
    </Part>
  );
}
