import type { WireParameter, WireRow } from '../kernel/wire-row.ts';
import { ANNOUNCEMENT_PARAMETERS, type AnnouncementColumn, type AnnouncementPlate } from './wire.ts';

/** The boards of the latest announcements, with the names that the pages of the disclosure site use. */
export const LATEST_COLUMNS = [
  { name: 'szse_latest', column: 'szse', plate: 'sz', zh: '深市', en: 'Shenzhen' },
  { name: 'szse_main_latest', column: 'szse', plate: 'szmb', zh: '深市主板', en: 'Shenzhen main board' },
  { name: 'szse_sme_latest', column: 'szse', plate: 'szmb', zh: '同上', en: 'Same as szse_main_latest' },
  { name: 'szse_gem_latest', column: 'szse', plate: 'szcy', zh: '创业板', en: 'ChiNext' },
  { name: 'sse_latest', column: 'szse', plate: 'sh', zh: '沪市', en: 'Shanghai' },
  { name: 'sse_main_latest', column: 'szse', plate: 'shmb', zh: '沪市主板', en: 'Shanghai main board' },
  { name: 'sse_kcp_latest', column: 'szse', plate: 'shkcp', zh: '科创板', en: 'STAR Market' },
  { name: 'bj_latest', column: 'szse', plate: 'bj', zh: '北交所', en: 'Beijing' },
  { name: 'hke_latest', column: 'hke', plate: null, zh: '香港', en: 'Hong Kong' },
  { name: 'third_latest', column: 'third', plate: null, zh: '股转系统', en: 'NEEQ' },
  { name: 'fund_latest', column: 'fund', plate: null, zh: '基金', en: 'Funds' },
  { name: 'bond_latest', column: 'bond', plate: null, zh: '债券', en: 'Bonds' },
] as const satisfies readonly (WireRow & {
  readonly column: AnnouncementColumn;
  readonly plate: AnnouncementPlate | null;
})[];

const LATEST_NAMES = LATEST_COLUMNS.map(({ name }) => name);

export const LATEST_PARAMETERS: readonly WireParameter[] = [
  {
    name: 'column',
    zh: '板块；默认所有上市公司',
    en: 'Board; all listed companies by default',
    schema: { type: 'string', enum: LATEST_NAMES },
    values: LATEST_COLUMNS,
  },
  ...ANNOUNCEMENT_PARAMETERS.filter(({ name }) =>
    ['sortName', 'sortType', 'pageNum', 'pageSize'].includes(name),
  ),
  { name: 'clusterFlag', zh: '不起作用', en: 'No effect', schema: { type: 'string' } },
];
