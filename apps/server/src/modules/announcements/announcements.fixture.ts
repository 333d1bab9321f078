import type { Manifest } from '@jishi/contract';
import { manifestsOf } from '../../../test/harness/catalogue.ts';

const READ = [
  'p_info3015',
  'p_info3011',
  'p_info3012',
  'p_info3014',
  'p_info3005',
  'p_stock2100',
  'p_stock2101',
  'p_fund2600',
  'p_bond2800',
  'p_jishi9301',
  'p_stock2237',
  'p_jishi9701',
];

/** Returns the manifests of the data sets that the announcements query reads, as in the catalogue. */
export async function announcementManifests(): Promise<Manifest[]> {
  return await manifestsOf(READ);
}

/** Formats rows as CSV. Missing columns are empty. */
export function csvOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (value: string): string => `"${value.replace(/"/g, '""')}"`;
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(',')}\n`)
    .join('');
}

let lastId = 1_000_000;

/** Returns an announcement of an invented company. */
export function notice(
  code: string,
  day: string,
  title: string,
  more: Record<string, string> = {},
): Record<string, string> {
  const id = String(++lastId);
  return {
    TEXTID: id,
    SECCODE: code,
    SECNAME: `示例${code}`,
    F001D: day,
    F002V: title,
    F003V: `http://files.example.org/finalpage/${day}/${id}.PDF`,
    F004V: 'PDF',
    F005N: '128',
    ...more,
  };
}
