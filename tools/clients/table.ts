import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Outcome } from './outcomes.ts';

const file = resolve(import.meta.dirname, '../../docs/customers.md');
const BEGIN = '<!-- written by npm run test:clients -->';
const END = '<!-- end -->';

/** Writes the table of clients, versions and passed checks into the document. */
export function writeTable(outcomes: readonly Outcome[]): void {
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error(`docs/customers.md lacks ${BEGIN} … ${END}`);
  const table = tableOf(outcomes);
  writeFileSync(file, `${text.slice(0, begin)}${BEGIN}\n\n${table}\n\n${text.slice(end)}`);
}

export function tableOf(outcomes: readonly Outcome[]): string {
  const groups = Map.groupBy(
    outcomes.filter(({ interpreter }) => interpreter !== ''),
    ({ client, interpreter, packages }) => [client, interpreter, packages].map(cellOf).join(' | '),
  );
  const rows = [...groups].map(([names, of]) => {
    const failed = of.filter(({ works }) => !works).map(({ check }) => check);
    const passed = `${of.length - failed.length} of ${of.length}`;
    return `| ${names} | ${failed.length === 0 ? passed : `${passed}; fails: ${failed.join(', ')}`} |`;
  });
  return [
    '| client · 客户端 | runs in · 环境 | with · 配合 | checks passed · 通过 |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const cellOf = (text: string): string => text.replaceAll('|', '\\|');
