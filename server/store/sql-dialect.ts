/** How a database writes what the statements of the schema have in common. */
export type SqlDialect = {
  integer: string;
  counter: string;
  /** Suffixes of CREATE TABLE; `keyedTable` for tables clustered by primary key. */
  table: string;
  keyedTable: string;
  randomText: string;
  writeTrigger(trigger: Trigger): string;
};

export type Trigger = { name: string; event: string; condition: string; statement: string };
