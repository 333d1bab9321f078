import type pg from 'pg';

/** The name of a process's listening connection, with how many it may open in all: by it processes know of each other. */
const LISTENER = 'jishi-listen';

/** A name that tells others how many connections this process may open. */
export const listenerName = (connections: number): string => `${LISTENER} ${connections}`;

/** What PostgreSQL can take, and who takes it. */
export interface ConnectionPlaces {
  readonly max: number;
  /** Kept for superusers and for roles with a reservation. */
  readonly reserved: number;
  /** How many connections each process that runs may open. */
  readonly processes: readonly number[];
  /** Connections that others have open. */
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
  if (places === undefined) throw new Error('PostgreSQL does not tell its connections');
  return places;
}
