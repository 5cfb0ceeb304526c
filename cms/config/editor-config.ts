/** One input of a form, in the words of the editor's own configuration. */
export type EditorField = {
  name: string;
  label: string;
  widget: string;
  hint?: string;
  required?: boolean;
  /** A regular expression, and what it expects in words. */
  pattern?: [expression: string, expected: string];
  default?: unknown;
  /** The inputs of a group, or of each entry of a list of groups. */
  fields?: EditorField[];
  /** What each entry of a list is that is no group. */
  field?: EditorField;
  /** Of a choice. */
  options?: (string | { label: string; value: unknown })[];
  multiple?: boolean;
  /** The bounds of a number, or of how many entries a list has. */
  min?: number;
  max?: number;
} & WidgetSettings;

/** What only one of the editor's inputs knows. */
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

/** A file that stands for itself. */
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

/** Files of one kind in a folder: the editor lists them, and makes new ones. */
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

/** Files that stand for themselves, in one list. */
export type EditorFiles = Collection & { files: EditorFile[]; format?: string };

export type EditorCollection = EditorFolder | EditorFiles;
