import type { Lang } from '@jishi/contract';
import { measureOf } from '../columns/units.ts';
import { loadMessage } from '../load.messages.ts';
import type { ReadAs } from './recognize.ts';

/** English names of scales, by their power of ten. */
const SCALES: Readonly<Record<number, string>> = {
  2: 'hundred ',
  3: 'thousand ',
  4: 'ten thousand ',
  6: 'million ',
  8: 'hundred million ',
};
const BASES: Readonly<Record<string, string>> = {
  lot: 'lots',
  share: 'shares',
  piece: 'pieces',
  contract: 'contracts',
  fundUnit: 'units',
  hkd: 'Hong Kong dollars',
  usd: 'US dollars',
};

/** Returns a message that names the vendor whose layout was used, and the units of its columns. */
export function readAsText({ name, units }: ReadAs, lang: Lang): string {
  const words = units.map(({ column, unit }) =>
    lang === 'zh' ? `${column} 单位 ${unit}` : `${column} in ${englishUnit(unit)}`,
  );
  const joined =
    words.length === 0 ? '' : `${lang === 'zh' ? '：' : ': '}${words.join(lang === 'zh' ? '，' : ', ')}`;
  return loadMessage('readAs', lang, { source: `${name[lang]}${joined}` });
}

function englishUnit(unit: string): string {
  const measure = measureOf(unit);
  if (!measure?.base) return unit;
  return `${SCALES[measure.power] ?? ''}${BASES[measure.base] ?? measure.base}`;
}
