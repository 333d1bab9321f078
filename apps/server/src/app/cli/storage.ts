import { command, field } from '../../platform/command/index.ts';
import type { RemovableMonths } from '../storage/removable.ts';
import { type PartSize, readSpace, type SpaceReport } from '../storage/report.ts';
import type { Session } from './session.ts';

export const storageCommands = command.group<Session>({
  noun: 'storage',
  summary: 'disk space used by the database and files',
  defaultVerb: 'show',
  verbs: {
    show: command.show({
      permission: 'storage.read',
      summary: 'size and growth of each part, and when the disk will be full',
      input: {
        tables: field.flag('list each table separately'),
        json: field.flag('print one JSON object'),
      },
      async read({ db, config, clock }: Session, { tables, json }) {
        return { report: await readSpace(db, config, clock()), tables, json };
      },
      lines: ({ report, tables, json }) =>
        json
          ? [JSON.stringify(report)]
          : [heading(tables), ...rowsOf(report, tables).map(lineOf), '', ...summaryOf(report)],
    }),
  },
});

type Row = Omit<PartSize, 'tables'>;

const heading = (tables: boolean): string =>
  lineOfTexts(tables ? 'table' : 'part', ['rows', 'table', 'toast', 'indexes', 'total', 'a day']);

/** Smaller tables are omitted, because the many empty ones would hide the large ones. */
const SHOWN_BYTES_MIN = 65_536;

function rowsOf({ parts, tables }: SpaceReport, isByTable: boolean): readonly Row[] {
  if (!isByTable) return parts;
  return tables
    .filter(({ bytes }) => bytes >= SHOWN_BYTES_MIN)
    .map(({ schema, name, ...table }) => ({
      ...table,
      name: schema === 'public' ? name : `${schema}.${name}`,
      growthPerDay: null,
    }));
}

const lineOf = ({ name, rows, heapBytes, toastBytes, indexBytes, bytes, growthPerDay }: Row): string =>
  lineOfTexts(name, [
    Math.round(rows).toLocaleString('en'),
    ...[heapBytes, toastBytes, indexBytes, bytes].map(sizeOf),
    growthPerDay === null ? '–' : growthOf(growthPerDay),
  ]);

const lineOfTexts = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(34)}${cells.map((cell) => cell.padStart(12)).join('')}`;

function summaryOf({
  databaseBytes,
  growthPerDay,
  filesBytes,
  disk,
  fullOn,
  removable,
}: SpaceReport): string[] {
  const growth =
    growthPerDay === null ? 'growth is known from tomorrow on' : `${growthOf(growthPerDay)} a day`;
  return [
    `database: ${sizeOf(databaseBytes)}, ${growth}`,
    `customers' files: ${filesBytes === null ? 'in S3' : sizeOf(filesBytes)}`,
    disk === null
      ? 'disk: on another machine; set JISHI_DATABASE_DISK to its size, such as 500GB'
      : `disk: ${sizeOf(disk.freeBytes)} of ${sizeOf(disk.totalBytes)} free${fullOn === null ? '' : `, full on ${fullOn}`}`,
    ...removableLine('calls', removable.calls),
    ...removableLine('postings', removable.postings),
  ];
}

function removableLine(what: string, { months, bytes }: RemovableMonths): string[] {
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = first === last ? first : `${first} to ${last}`;
  return [`jishi archive can remove ${what} of ${span}: ${sizeOf(bytes)}`];
}

const growthOf = (bytes: number): string => `${bytes < 0 ? '-' : '+'}${sizeOf(Math.abs(bytes))}`;

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Formats bytes in the largest unit that fits. Units are powers of 1,000, as for disks. */
function sizeOf(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1_000 ** step;
  return `${value.toFixed(step === 0 || value >= 100 ? 0 : 1)} ${UNITS[step]}`;
}
