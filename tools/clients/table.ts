import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Outcome } from './outcomes.ts';

const file = resolve(import.meta.dirname, '../../docs/customers.md');
const BEGIN = '<!-- written by npm run test:clients -->';
const END = '<!-- end -->';

/**
 * Writes the table of clients, versions and passed checks into the document. After a run of some parts, the rows of
 * other clients stay.
 */
export function writeTable(outcomes: readonly Outcome[], isWhole: boolean): void {
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error(`docs/customers.md lacks ${BEGIN} … ${END}`);
  const table = tableOf(outcomes, isWhole ? '' : text.slice(begin + BEGIN.length, end));
  writeFileSync(file, `${text.slice(0, begin)}${BEGIN}\n\n${table}\n\n${text.slice(end)}`);
}

/** The rows of a table take the place of the rows in `before` with the same client and platform. */
export function tableOf(outcomes: readonly Outcome[], before = ''): string {
  const groups = Map.groupBy(
    outcomes.filter(({ interpreter }) => interpreter !== ''),
    ({ client, interpreter, packages }) => [client, interpreter, packages].map(cellOf).join(' | '),
  );
  const fresh = [...groups].map(([names, of]) => {
    const failed = of.filter(({ works }) => !works).map(({ check }) => check);
    const passed = `${of.length - failed.length} of ${of.length}`;
    const row = `| ${names} | ${failed.length === 0 ? passed : `${passed}; fails: ${failed.join(', ')}`} |`;
    return [programOf(row), row] as const;
  });
  const [, , ...others] = before.trim().split('\n');
  const rows = new Map(others.map((row) => [programOf(row), row]));
  for (const [program, row] of fresh) rows.set(program, row);
  return [
    '| client · 客户端 | runs in · 环境 | with · 配合 | checks passed · 通过 |',
    '|---|---|---|---|',
    ...rows.values(),
  ].join('\n');
}

/** The client of a row, its platform and the packages, without their versions. */
const programOf = (row: string): string => {
  const [, client = '', platform = '', packages = ''] = row.split(/(?<!\\)\|/);
  return [client.replace(/[\d.]+ $/, ''), platform, packages.replaceAll(/ [\d.]+(?= )/g, '')].join('|');
};

const cellOf = (text: string): string => text.replaceAll('|', '\\|');
