import type { AnnouncementCategoryName } from '@jishi/contract';

/** A category that callers request as `category_<key>_<market>`, with the criteria for its announcements. */
export interface AnnouncementCategory<Key extends string = string> {
  readonly key: Key;
  /** The names of the category in the database. F006V contains one of them, or a code that p_info3005 maps to one. */
  readonly names: readonly string[];
  /** A PostgreSQL pattern that matches titles. It finds announcements whose rows have no category or a narrower one. */
  readonly title: string;
}

/** The text that can follow a report's name: its form, such as 摘要, and remarks such as （更正后）. */
const FORM = '(全文|正文|摘要|全文及摘要)?(（[^）]*）|\\([^)]*\\)|英文版?)*》?$';

export const CATEGORIES: readonly AnnouncementCategory<AnnouncementCategoryName>[] = [
  {
    key: 'ndbg',
    names: ['年度报告', '年报'],
    title: `(?<!半)年度报告${FORM}`,
  },
  {
    key: 'bndbg',
    names: ['半年度报告', '半年报'],
    title: `(半年度|中期)报告${FORM}`,
  },
  {
    key: 'yjdbg',
    names: ['第一季度报告', '一季报'],
    title: `一季度报告${FORM}`,
  },
  {
    key: 'sjdbg',
    names: ['第三季度报告', '三季报'],
    title: `三季度报告${FORM}`,
  },
  {
    key: 'yjygjxz',
    names: ['业绩预告'],
    title: '业绩(预|快报|修正)',
  },
  {
    key: 'qyfpxzcs',
    names: ['权益分派', '利润分配'],
    title: '权益分派|利润分配|分红派息|现金红利|转增股本',
  },
  {
    key: 'dshgg',
    names: ['董事会'],
    title: '董事会.{0,24}(会议|决议)',
  },
  {
    key: 'jshgg',
    names: ['监事会'],
    title: '监事会.{0,24}(会议|决议)',
  },
  { key: 'gddh', names: ['股东大会', '股东会'], title: '股东(大会|会)' },
  {
    key: 'rcjy',
    names: ['日常经营'],
    title: '日常经营|重大合同|中标|关联交易|对外投资|购买资产|出售资产|担保|经营数据|委托理财',
  },
  {
    key: 'gszl',
    names: ['公司治理'],
    title: '公司治理|公司章程|议事规则|管理制度|工作细则|内部控制|社会责任报告',
  },
  {
    key: 'zj',
    names: ['中介报告', '中介机构报告'],
    title: '法律意见书|核查意见|保荐|审计报告|评估报告|验资报告|鉴证报告|独立财务顾问',
  },
  {
    key: 'sf',
    names: ['首发'],
    title: '首次公开发行|招股(说明|意向)书|上市公告书',
  },
  {
    key: 'zf',
    names: ['增发'],
    title: '增发|(非公开|向特定对象|定向)发行.*股票',
  },
  {
    key: 'gqjl',
    names: ['股权激励'],
    title: '股权激励|限制性股票|股票期权|员工持股计划|激励计划',
  },
  { key: 'pg', names: ['配股'], title: '配股' },
  { key: 'jj', names: ['解禁'], title: '解除限售|限售.*上市流通|解禁' },
  { key: 'gszq', names: ['公司债'], title: '(?<!可转换)公司债' },
  {
    key: 'kzzq',
    names: ['可转债'],
    title: '可转换公司债|转债|转股价格',
  },
  {
    key: 'qtrz',
    names: ['其他融资'],
    title: '短期融资券|中期票据|资产支持|优先股|授信|借款',
  },
  {
    key: 'gqbd',
    names: ['股权变动'],
    title: '权益变动|增持|减持|质押|冻结|回购股份|收购报告书|要约收购',
  },
  {
    key: 'bcgz',
    names: ['补充更正'],
    title: '(更正|补充|修订|更新|调整)(公告|说明|前|后|版|稿)',
  },
  { key: 'cqdq', names: ['澄清致歉'], title: '澄清|致歉' },
  { key: 'fxts', names: ['风险提示'], title: '风险(提示|警示)' },
  {
    key: 'tbclts',
    names: ['特别处理和退市'],
    title: '特别处理|(退市|其他)风险警示|暂停上市|终止上市|恢复上市|退市',
  },
  { key: 'tszlq', names: ['退市整理期'], title: '退市整理' },
];

/** The tab `relation`: records of companies' talks with investors. Callers cannot request it as a category. */
export const INVESTOR_RELATIONS: AnnouncementCategory = {
  key: 'relation',
  names: ['投资者关系', '调研活动'],
  title: '投资者关系|投资者调研|机构调研|业绩说明会',
};
