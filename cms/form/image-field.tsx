import { use, useState } from "react";
import { describeField, type FieldProps } from "./field-schema.ts";
import { ImageDialog, thumbnailOf } from "./image-dialog.tsx";
import { FieldFrame, FormContext, fieldId, focusField } from "./part.tsx";

/** One of the stored images, or an uploaded one. Another image needs another description. */
export function ImageField({ schema, value, path, label, isRequired, siblings = [], ...on }: FieldProps) {
  const { file } = use(FormContext);
  const [isOpen, setOpen] = useState(false);
  const name = typeof value === "string" ? value : "";
  const id = fieldId(path);
  const own = path.split(".").at(-1) ?? "";
  const description = [`${own}Alt`, "alt"].find((field) => siblings.includes(field));
  const change = (chosen: string | undefined, text?: string) =>
    description ? on.onFill?.({ [own]: chosen, [description]: text }) : on.onChange(chosen);
  const choose = (chosen: string, text?: string) => {
    if (chosen !== name) change(chosen, text);
    const isUndescribed = chosen !== name && description && !text;
    if (isUndescribed) focusField(path.slice(0, path.length - own.length) + description);
  };
  return (
    <FieldFrame {...{ path, label }} help={describeField(schema)}>
      {name && (
        <figure className="chosen-image">
          <img src={thumbnailOf(name)} alt="" />
          <figcaption className="note">{name}</figcaption>
        </figure>
      )}
      <div className="buttons">
        <button
          {...{ id, "aria-describedby": `${id}-help ${id}-problems` }}
          type="button"
          aria-label={`${label}: choose an image`}
          onClick={() => setOpen(true)}
        >
          Choose an image
        </button>
        {name && !isRequired && (
          <button type="button" onClick={() => change(undefined)}>
            {`Remove ${label.toLowerCase()}`}
          </button>
        )}
      </div>
      {isOpen && (
        <ImageDialog
          {...{ file, name }}
          isDescribed={description !== undefined}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldFrame>
  );
}
