/** Decap's field options. */
export type EditorField = {
  name: string;
  label: string;
  widget: string;
  hint?: string;
  required?: boolean;
  /** A regular expression and a description of what it expects. */
  pattern?: [expression: string, expected: string];
  default?: unknown;
  fields?: EditorField[];
  field?: EditorField;
  options?: (string | { label: string; value: unknown })[];
  multiple?: boolean;
  /** The range of a number, or the length of a list. */
  min?: number;
  max?: number;
} & WidgetSettings;

type WidgetSettings = Partial<{
  step: number;
  value_type: "int" | "float";
  format: string;
  date_format: string;
  time_format: false;
  collapsed: boolean;
  minimize_collapsed: boolean;
  allow_add: boolean;
  label_singular: string;
  summary: string;
  buttons: string[];
  modes: string[];
  media_folder: string;
  public_folder: string;
  choose_url: boolean;
  allow_multiple: boolean;
  media_library: { config: { multiple: boolean } };
}>;

export type EditorFile = {
  name: string;
  label: string;
  file: string;
  description?: string;
  fields: EditorField[];
};

type Collection = {
  name: string;
  label: string;
  description?: string;
  media_folder?: string;
  public_folder?: string;
};

export type EditorFolder = Collection & {
  folder: string;
  fields: EditorField[];
  label_singular: string;
  extension: string;
  format: string;
  create: boolean;
  filter?: { field: string; value: string };
  identifier_field: string;
  slug: string;
  summary: string;
  sortable_fields: (string | { field: string; default_sort: "asc" | "desc" })[];
};

export type EditorFiles = Collection & { files: EditorFile[]; format?: string };

export type EditorCollection = EditorFolder | EditorFiles;
