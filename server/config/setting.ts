import * as z from "zod";

/** The schema of a setting, with what its documentation and its errors say. */
export function setting<Schema extends z.ZodType>(
  variable: string,
  meaning: string,
  schema: Schema,
  more: Omit<SettingNotes, "variable" | "meaning"> = {},
): Schema {
  settingNotes.add(schema, { variable, meaning, ...more });
  return schema;
}

type SettingNotes = {
  variable: string;
  /** In Markdown, for docs/settings.md. */
  meaning: string;
  /** What no value means, when the schema has no default. */
  unset?: string;
  /** May hold a password or a key: no error shows the value. */
  isSecret?: boolean;
};

export const settingNotes = z.registry<SettingNotes>();
