import { csvTextCell, type DictionaryEntry, type Lang } from '@jishi/contract';
import { TYPE_NAMES } from './labels.ts';

const HEADS = {
  zh: ['中文名', '英文名', '类型', '单位', '数据集', '数据集名称', '字段', '主键'],
  en: ['Chinese name', 'English name', 'Type', 'Unit', 'Data set', 'Name of the data set', 'Field', 'Key'],
} as const;

/**
 * Writes the dictionary as CSV, with one row for each field of each data set. It starts with a byte order mark for
 * spreadsheets.
 */
export function dictionaryCsv(entries: readonly DictionaryEntry[], lang: Lang): string {
  const rows = entries.flatMap(({ zh, en, type, unit, uses }) =>
    uses.map(({ dataset, name, field, key }) => [
      zh,
      en,
      TYPE_NAMES[type][lang],
      unit?.[lang] ?? '',
      dataset,
      name[lang],
      field,
      key ? '1' : '',
    ]),
  );
  return `\ufeff${[HEADS[lang], ...rows].map((row) => row.map(csvTextCell).join(',')).join('\n')}\n`;
}
