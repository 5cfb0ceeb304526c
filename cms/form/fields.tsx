import { allowsEmpty, createValue, type FieldSchema } from "./field-schema.ts";
import { type Group, isGroup } from "./field-values.ts";
import { fieldId } from "./form-context.ts";
import { ImageField } from "./image-field.tsx";
import { labelKey } from "./labels.ts";
import { ListField } from "./list-field.tsx";
import { Part } from "./part.tsx";
import { TextField } from "./text-field.tsx";

export type FieldProps = {
  schema: FieldSchema;
  value: unknown;
  path: string;
  label: string;
  isRequired: boolean;
  onChange: (value: unknown) => void;
};

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
