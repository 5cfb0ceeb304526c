/** Where a PostgreSQL database is. The password is left out on purpose: this is shown. */
export type PostgresPlace = { host: string; port: number; database: string; user: string };

export function describePostgres({ host, port, database }: PostgresPlace): string {
  return `the PostgreSQL database ${database} on ${host}:${port}`;
}

/** The sentence for somebody who wants a backup in a file. */
export function sayHowToBackUp({ host, port, database, user }: PostgresPlace, file: string): string {
  const command = `pg_dump --host=${host} --port=${port} --username=${user} --format=custom --file=${file} ${database}`;
  return `PostgreSQL makes its backups itself, while others work: ${command}`;
}

/** The sentence for somebody who wants to restore such a file. */
export function sayHowToRestore({ host, port, database, user }: PostgresPlace, file: string): string {
  const command = `pg_restore --host=${host} --port=${port} --username=${user} --clean --if-exists --single-transaction --dbname=${database} ${file}`;
  return `PostgreSQL restores its backups itself, while the servers are stopped: ${command}`;
}
