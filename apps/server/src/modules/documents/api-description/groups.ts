import { API_GROUPS, type ApiGroup, type Localized } from '@jishi/contract';
import type { ApiOperation } from './operation.ts';

const NAMES: Record<ApiGroup, Localized> = {
  token: { zh: '用密钥换取访问令牌', en: 'An access token for a key' },
  data: { zh: '数据集', en: 'Data sets' },
  changes: { zh: '增量变更与全量导出', en: 'Changes and whole data sets' },
  announcements: { zh: '公告检索，无需令牌', en: 'Announcements, without a token' },
  platform: { zh: '目录、证券检索、用量与回执', en: 'Catalogue, securities, usage and receipts' },
};

/** The chapters of the description in their order, with their operations. */
export function inGroups(operations: readonly ApiOperation[]) {
  return API_GROUPS.map((group) => ({
    group,
    name: NAMES[group],
    operations: operations.filter((operation) => operation.group === group),
  }));
}
