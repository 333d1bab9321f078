import { LENGTHS, SHAPES } from '../../apps/server/src/app/tests/hostile-text.fixture.ts';
import { pick } from '../crash/world.ts';

export type Draw = () => number;

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.',
  '.5',
  '+1',
  '1e3',
  '1e309',
  '-1e-400',
  '0x10',
  '0b1',
  '１２',
  '1_000',
  '1,000',
  'NaN',
  '-Infinity',
];
const LARGE = [
  '2147483648',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999',
];
const DAYS = [
  '2025-02-30',
  '20250102',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2025-01-02T03:04:05Z',
  '2025-13',
  '1',
];
const WORDS = [
  '',
  ' ',
  '\0',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..%2f..%2f',
  "' or 1=1 --",
  '$1',
  '%',
  '_',
  '\\',
  '<svg onload=x>',
  '=1+1',
  '{{7*7}}',
  '\ud800',
  '\u202e',
  '﻿',
  'ﷺ',
];
const PLAIN = [
  '600001',
  '600001,600002',
  '2025-06-02',
  '1',
  '2',
  '20',
  'zh',
  'en',
  'json',
  'csv',
  'xml',
  'xlsx',
  'jsonl',
  'parquet',
  'p_bench1001',
  'p_bench1002',
  'SECCODE',
  'TRADEDATE:desc',
  'F002N',
  'dataset:p_bench1001',
  'month',
  'true',
  '13800000001',
  'a@example.com',
];
const EDGES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 1 },
];
const LONG_SHARE = 0.05;

/** Returns a text that somebody might send on purpose or by mistake. Few are long. */
export function anyText(draw: Draw): string {
  if (draw() < LONG_SHARE) return SHAPES[pick(draw, Object.keys(SHAPES))]?.(pick(draw, LENGTHS)) ?? '';
  const text = pick(draw, pick(draw, [NUMBERS, LARGE, DAYS, WORDS, PLAIN, PLAIN, PLAIN, PLAIN]));
  const chance = draw();
  if (chance < 0.05) return `${text},${anyText(draw)}`;
  if (chance < 0.08) return encodeURIComponent(text.toWellFormed());
  if (chance < 0.12) return placeByHand(draw);
  return text;
}

/** Returns any JSON value. */
export function anyValue(draw: Draw, depth = 0): unknown {
  const chance = draw();
  if (chance < 0.6 || depth > 3) return anyText(draw);
  if (chance < 0.8) return pick(draw, EDGES);
  const inner = Array.from({ length: Math.floor(draw() * 4) }, () => anyValue(draw, depth + 1));
  if (chance < 0.9) return inner;
  return Object.fromEntries(inner.map((value) => [anyText(draw).slice(0, 40), value]));
}

/** Forges a cursor, as a guessing caller would. */
function placeByHand(draw: Draw): string {
  const text = JSON.stringify([pick(draw, EDGES), pick(draw, LARGE), pick(draw, DAYS)]);
  const bytes = Buffer.from(draw() < 0.5 ? text : text.slice(0, draw() * text.length));
  return `${bytes.toString(pick(draw, ['base64', 'base64url', 'hex', 'latin1']))}${pick(draw, ['', '.', '.AAAA'])}`;
}
