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
import { FieldFrame, fieldId, Part } from "./part.tsx";
import { TextField } from "./text-field.tsx";

/** The fields of a group, in the order of its schema. */
export function Fields({ schema, value, path, onChange }: Omit<FieldProps, "label" | "isRequired">) {
  const { properties = {}, required } = schema;
  const group = readGroup(value);
  const change = (name: string, next: unknown) => {
    const all: Group = { ...group, [name]: next };
    // A new field goes where the schema has it.
    const names = [...new Set([...Object.keys(properties), ...Object.keys(group)])];
    onChange(Object.fromEntries(names.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]))));
  };
  // A block is of one kind, which is chosen once.
  const [chosen] = schema.kind === "block" ? Object.keys(group) : [];
  const shown = Object.entries(properties).filter(([name]) => chosen === undefined || name === chosen);
  return shown.map(([name, field]) => (
    <Field
      key={name}
      {...{ schema: field, value: group[name], path: path ? `${path}.${name}` : name, label: labelKey(name) }}
      isRequired={required?.includes(name) ?? false}
      onChange={(next) => change(name, next)}
    />
  ));
}

/** A block without fields may be written as its name alone. */
function readGroup(value: unknown): Group {
  if (typeof value === "string") return { [value]: {} };
  return isGroup(value) ? value : {};
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
  if (isOptional && value === undefined)
    return (
      <FieldFrame {...{ path, label, help }}>
        <button type="button" id={fieldId(path)} onClick={() => onChange(createValue(schema))}>
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

function Entry(props: FieldProps) {
  const { schema, path, label, value } = props;
  if (!schema.properties) return <Field {...props} />;
  return (
    <Part {...{ path, label }} note={summarize(value)}>
      <Fields {...props} />
    </Part>
  );
}
