import type pg from 'pg';

/**
 * The first word of the application name of a process's listening connection. The second is the number of connections
 * that the process may open, so that other processes can read it.
 */
const LISTENER = 'jishi-listen';

/** Returns the name that shows other processes how many connections this one may open. */
export const listenerName = (connections: number): string => `${LISTENER} ${connections}`;

/** The number of connections that PostgreSQL accepts, and how many of them are reserved or used. */
export interface ConnectionPlaces {
  readonly max: number;
  /** The number of connections reserved for superusers and for roles with a reservation. */
  readonly reserved: number;
  /** The number of connections that each running process may open, one element per process. */
  readonly processes: readonly number[];
  /** The number of open connections of other programs. */
  readonly others: number;
}

export async function readConnectionPlaces(pool: pg.Pool): Promise<ConnectionPlaces> {
  const { rows } = await pool.query<ConnectionPlaces>(
    `with client as (
       select application_name as name from pg_stat_activity
       where datid is not null and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'
     )
     select current_setting('max_connections')::integer as max,
       current_setting('superuser_reserved_connections')::integer
         + coalesce(current_setting('reserved_connections', true)::integer, 0) as reserved,
       array(select split_part(name, ' ', 2)::integer from client where name ~ $1 order by 1) as processes,
       (select count(*)::integer from client where name not like 'jishi%') as others`,
    [`^${LISTENER} [0-9]{1,6}$`],
  );
  const [places] = rows;
  if (places === undefined) throw new Error('PostgreSQL did not report its connections');
  return places;
}

/** Returns the number of processes that run on this database. */
export async function countProcesses(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ processes: number }>(
    `select count(*)::integer as processes from pg_stat_activity
     where datname = current_database() and application_name ~ $1`,
    [`^${LISTENER} [0-9]{1,6}$`],
  );
  return rows[0]?.processes ?? 0;
}
