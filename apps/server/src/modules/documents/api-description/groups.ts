import { API_GROUPS, type Lang, type Localized, type ReferenceChapter } from '@jishi/contract';
import type { ApiOperation } from './operation.ts';

export const CHAPTER_NAMES: Record<ReferenceChapter, Localized> = {
  overview: { zh: '接口参考', en: 'API reference' },
  token: { zh: '用密钥换取访问令牌', en: 'Get an access token' },
  data: { zh: '数据集', en: 'Data sets' },
  changes: { zh: '增量变更与全量导出', en: 'Change feed and bulk export' },
  announcements: { zh: '公告检索，无需令牌', en: 'Announcements (no token needed)' },
  platform: { zh: '目录、证券检索、用量与计费明细', en: 'Catalogue, securities, usage and receipts' },
};

/** The names of the nouns in the platform's calls. The noun is the first part of a call's id. */
const NOUNS: Readonly<Record<string, Localized>> = {
  catalog: { zh: '数据目录', en: 'Catalogue' },
  dictionary: { zh: '数据字典', en: 'Data dictionary' },
  documents: { zh: '文档', en: 'Documents' },
  data: { zh: '网站上的数据', en: 'Site data' },
  market: { zh: '行情与证券', en: 'Market and securities' },
  company: { zh: '上市公司', en: 'Listed companies' },
  themes: { zh: '专题统计', en: 'Thematic statistics' },
  files: { zh: '数据文件与数据日历', en: 'Data files and calendar' },
  dataFiles: { zh: '数据集的 Parquet 文件', en: 'Parquet files of data sets' },
  holder: { zh: '数据提供方', en: 'Holders of data' },
  deltaSharing: { zh: 'Delta Sharing', en: 'Delta Sharing' },
  iceberg: { zh: 'Iceberg 目录', en: 'Iceberg catalog' },
  deliveries: { zh: '送交数据', en: 'Sending data' },
  sheets: { zh: '电子表格', en: 'Spreadsheets' },
  agents: { zh: '智能体', en: 'Agents' },
  limits: { zh: '限额', en: 'Limits' },
  esg: { zh: 'ESG 评级', en: 'ESG ratings' },
  cart: { zh: '购物车', en: 'Cart' },
  my: { zh: '本人：账号、订单、用量与计费明细', en: 'Your account, orders, usage and receipts' },
  payments: { zh: '支付', en: 'Payments' },
  invitations: { zh: '邀请', en: 'Invitations' },
  members: { zh: '机构成员', en: 'Members of organisations' },
  captcha: { zh: '安全验证', en: 'Security check' },
  identity: { zh: '登录', en: 'Signing in' },
  registration: { zh: '注册与申请', en: 'Signing up and applications' },
  content: { zh: '文章与通知', en: 'Articles and notices' },
  site: { zh: '站点', en: 'The site' },
  notices: { zh: '公告阅读与检索', en: 'Reading announcements' },
  facts: { zh: '公告要素', en: 'Announcement facts' },
  digests: { zh: '每日摘要', en: 'Digests and short messages' },
  status: { zh: '系统状态', en: 'Status' },
  support: { zh: '客服与反馈', en: 'Support and feedback' },
  demo: { zh: '演示数据', en: 'Demo data' },
};

/** Returns a noun's name, or the noun itself if it has no name. */
export const nounName = (noun: string, lang: Lang): string => NOUNS[noun]?.[lang] ?? noun;

/** Returns the description's groups in order, with their operations. */
export function inGroups(operations: readonly ApiOperation[]) {
  return API_GROUPS.map((group) => ({
    group,
    name: CHAPTER_NAMES[group],
    operations: operations.filter((operation) => operation.group === group),
  }));
}
