import Big from 'big.js';
import { readDate } from './dates.ts';
import type { Figure } from './figure.ts';
import {
  CHINESE_NUMBER,
  chineseNumber,
  ENGLISH_NUMBER,
  englishNumber,
  VAGUE_NUMBER,
} from './number-words.ts';

/** Reads a figure of one kind that starts at a position of a text. Returns null if there is none. */
type Read = (text: string, at: number) => Figure | null;

const UNITS: Readonly<Record<string, string>> = {
  万亿: '1e12',
  千亿: '1e11',
  百亿: '1e10',
  十亿: '1e9',
  亿: '1e8',
  千万: '1e7',
  百万: '1e6',
  十万: '1e5',
  万: '1e4',
  千: '1e3',
  百: '1e2',
  trillion: '1e12',
  tn: '1e12',
  t: '1e12',
  billion: '1e9',
  bn: '1e9',
  b: '1e9',
  million: '1e6',
  mn: '1e6',
  m: '1e6',
  thousand: '1e3',
  k: '1e3',
  hundred: '1e2',
};

const SIGN = '(?:(?<![\\w.%)])[-+])?';
const DECIMAL = `(?<![\\d.])(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?:\\.\\d+)?`;
const PERCENT = '\\s*(?:%|percent\\b|per\\s+cent\\b|pct\\b|percentage\\s+points?\\b|个?百分点)';
const UNIT =
  '(?:\\s?(?:万亿|[千百十]亿|亿|[千百十]万|万|千|百(?!分))|\\s?(?:trillion|billion|million|thousand|hundred|bn|mn|tn)\\b|[KkMmBbT](?![A-Za-z0-9]))';

const rule = (pattern: string, figureOf: (parts: RegExpExecArray) => Figure | null): Read => {
  const sticky = new RegExp(pattern, 'iuy');
  return (text, at) => {
    sticky.lastIndex = at;
    const parts = sticky.exec(text);
    return parts === null ? null : figureOf(parts);
  };
};

const literal = ([written]: RegExpExecArray): Figure => ({ written, kind: 'literal' });

/** The order matters: figures that contain a number precede numbers. */
const READS: readonly Read[] = [
  readDate,
  rule('(?<![\\w.])(?:(?:SH|SZ|BJ)\\d{6}|\\d{6}\\.(?:SH|SS|SZ|BJ|XSHG|XSHE|XBEJ))(?!\\w)', ([written]) => ({
    written,
    kind: 'code',
    digits: written.replace(/\D/g, ''),
  })),
  rule(
    `百分之(?:(${DECIMAL})|(${CHINESE_NUMBER}|[零一二三四五六七八九])(?:点([零一二三四五六七八九]+))?)`,
    percentInWords,
  ),
  rule('第?[一二三四1-4](?:季度|季报)', literal),
  rule('\\d+(?:\\.\\d+)?(?::\\d+(?:\\.\\d+)?)+', literal),
  rule(VAGUE_NUMBER, literal),
  rule(`(${SIGN})(${DECIMAL})${PERCENT}`, ([written, sign = '', digits = '']) =>
    quantity('percent', written, sign, digits),
  ),
  rule(`(${SIGN})(${DECIMAL})(${UNIT})`, ([written, sign = '', digits = '', unit = '']) =>
    quantity('number', written, sign, digits, UNITS[unit.trim().toLowerCase()]),
  ),
  rule(`(?:${CHINESE_NUMBER})成|[一二三四五六七八九]成`, ([written]) =>
    inWords('percent', written, chineseNumber(written.slice(0, -1)), 10),
  ),
  rule(CHINESE_NUMBER, ([written]) => inWords('number', written, chineseNumber(written))),
  rule(`(${ENGLISH_NUMBER})(${PERCENT})?`, ([written, words = '', percent]) =>
    inWords(percent === undefined ? 'number' : 'percent', written, englishNumber(words)),
  ),
  rule('(?<![A-Za-z0-9_])[A-Za-z_](?:\\w|[-.](?=\\w))*', (parts) =>
    /^(?:CNY|RMB|HKD|USD|EUR)\d/i.test(parts[0]) || !/\d/.test(parts[0]) ? null : literal(parts),
  ),
  rule('\\d[\\d.,]*[A-Za-z]\\w*', literal),
  rule(`(${SIGN})(${DECIMAL})`, ([written, sign = '', digits = '']) =>
    sign === '' && /^\d+$/.test(digits)
      ? { written, kind: 'plain', value: new Big(digits), digits }
      : quantity('number', written, sign, digits),
  ),
  rule('[\\p{N}〇]+', literal),
];

function quantity(
  kind: 'number' | 'percent',
  written: string,
  sign: string,
  digits: string,
  scale = '1',
): Figure {
  const decimals = digits.split('.')[1]?.length ?? 0;
  const size = new Big(digits.replaceAll(',', '')).times(scale);
  return {
    written,
    kind,
    value: sign === '-' ? size.times(-1) : size,
    step: new Big(scale).div(new Big(10).pow(decimals)),
    signed: sign !== '',
  };
}

function inWords(kind: 'number' | 'percent', written: string, value: number | null, scale = 1): Figure {
  if (value === null) return { written, kind: 'literal' };
  return { written, kind, value: new Big(value).times(scale), step: new Big(scale), signed: false };
}

function percentInWords([written, digits, words = '', decimals]: RegExpExecArray): Figure {
  if (digits !== undefined) return quantity('percent', written, '', digits);
  const whole = chineseNumber(words);
  const part = decimals === undefined ? '' : `.${chineseNumber(decimals)}`;
  return whole === null ? { written, kind: 'literal' } : quantity('percent', written, '', `${whole}${part}`);
}

/**
 * Replaces full-width characters and the typographic minus with ASCII. Leaves commas between Chinese words unchanged.
 */
const plainSigns = (text: string): string =>
  text
    .replace(/[０-９％．：＋－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[−‐‑–]/g, '-');

/** Reads all figures of a text in order. */
export function readFigures(text: string): Figure[] {
  const plain = plainSigns(text);
  const figures: Figure[] = [];
  for (let at = 0; at < plain.length; ) {
    const figure = READS.reduce<Figure | null>((first, read) => first ?? read(plain, at), null);
    if (figure !== null) figures.push(figure);
    at += figure?.written.length ?? 1;
  }
  return figures;
}
