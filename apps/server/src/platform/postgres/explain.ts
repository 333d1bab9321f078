import type { Place } from './place.ts';
import { PostgresProblem } from './problem.ts';

type NamedPlace = Pick<Place, 'home' | 'dataFolder' | 'logFile'>;

interface Cause {
  readonly sign: RegExp;
  readonly line: (place: NamedPlace) => string;
}

const full = (place: Pick<NamedPlace, 'home'>): string =>
  `the disk that holds ${place.home} is full: make room and start again; nothing is lost`;
const unreadable = (place: NamedPlace): string =>
  `the data in ${place.dataFolder} is damaged: restore it from a backup, or move it away to begin with an empty database (details in ${place.logFile})`;

/**
 * PostgreSQL's messages in order of precedence, because a longer message may contain a shorter one with a different
 * meaning.
 */
const causes: readonly Cause[] = [
  {
    sign: /could not create (semaphores|shared memory segment)/,
    line: () =>
      'this host does not provide shared memory for PostgreSQL: raise its limits (kern.sysv on macOS, /dev/shm in a container), or set DATABASE_URL',
  },
  { sign: /No space left on device|Disk quota exceeded/, line: full },
  {
    sign: /database files are incompatible with server|initialized by PostgreSQL version/,
    line: (place) =>
      `the data in ${place.dataFolder} was created by another release of PostgreSQL: go back to the Jishi release that created it and dump it there, or set JISHI_HOME to another folder`,
  },
  {
    sign: /Too many open files/,
    line: () => 'this host allows too few open files: raise ulimit -n and start again',
  },
  {
    sign: /Cannot allocate memory|could not map anonymous shared memory/,
    line: () => 'this host has too little free memory for PostgreSQL: free some, or set DATABASE_URL',
  },
  {
    sign: /Read-only file system/,
    line: (place) =>
      `the disk that holds ${place.home} is read-only: make it writable, or set JISHI_HOME to another folder`,
  },
  {
    sign: /Permission denied|Operation not permitted|has wrong ownership|has invalid permissions/,
    line: (place) =>
      `PostgreSQL lacks permissions on ${place.dataFolder}: start as the user who started it first, or give that folder back to its owner (details in ${place.logFile})`,
  },
  {
    sign: /PANIC:|could not locate a valid checkpoint|is not a valid data directory|invalid (data|checksum|magic)|could not (open|read|stat|access) (file|directory)|incorrect checksum|unrecognized configuration/,
    line: unreadable,
  },
];

/** Turns PostgreSQL's output into the one line to show. */
export function explain(
  output: string,
  place: NamedPlace,
  event: 'does not start' | 'ended' = 'does not start',
): PostgresProblem {
  const cause = causes.find(({ sign }) => sign.test(output));
  if (cause !== undefined) return new PostgresProblem(cause.line(place));
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const said = lines.findLast((line) => /FATAL|ERROR|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return new PostgresProblem(
    `PostgreSQL ${event}: ${said.replace(/^.*?(FATAL|ERROR|error):\s*/, '')} (details in ${place.logFile})`,
  );
}

/** Turns a file system error into the one line to show. Returns any other error unchanged. */
export function explainFault(error: unknown, home: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const where = 'path' in error && typeof error.path === 'string' ? error.path : home;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return new PostgresProblem(full({ home }));
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return new PostgresProblem(
      `no permission to use ${where}: start as the user who started Jishi first, or set JISHI_HOME to a folder of your own`,
    );
  if (error.code === 'EROFS')
    return new PostgresProblem(
      `${where} is on a read-only disk: make it writable, or set JISHI_HOME to another folder`,
    );
  if (error.code === 'ENOTDIR' || error.code === 'EEXIST')
    return new PostgresProblem(
      `${where} is in the way of a folder that is needed there: move it, or set JISHI_HOME to another folder`,
    );
  return error;
}
