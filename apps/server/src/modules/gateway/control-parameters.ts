import type { Lang } from '@jishi/contract';
import { refuseLongList } from '../datasets/index.ts';

/** Parameters of the wire that no manifest lists, in lower case. */
const CONTROL = new Set([
  'format',
  '@column',
  '@limit',
  '@orderby',
  'page',
  'pagesize',
  'pagenum',
  'cursor',
  'lang',
]);

/** Lists of fields that are too long to be split. */
export function refuseLongLists(parameters: ReadonlyMap<string, string>, lang: Lang): void {
  for (const name of ['@column', '@orderby']) refuseLongList(name, parameters.get(name), lang);
}

/** Whether the wire knows the parameter for calls of rows. */
export function isControl(name: string): boolean {
  return CONTROL.has(name);
}
