/** Trade terms for events, decisions and visits, grouped by theme. */

const REVIEWS: Readonly<Record<string, string>> = {
  通过: 'Passed',
  不通过: 'Rejected',
  未通过: 'Rejected',
  暂缓表决: 'Vote put off',
  取消审核: 'Review cancelled',
  首次公开发行股票并上市: 'IPO and listing',
};

const BUYBACKS: Readonly<Record<string, string>> = {
  实施中: 'In progress',
  已完成: 'Completed',
  维护公司价值及股东权益: "Protection of value and shareholders' rights",
  员工持股计划或股权激励: 'Staff share scheme or stock incentive',
  减少注册资本: 'Reduction of registered capital',
};

const CREDIT_RATINGS: Readonly<Record<string, string>> = {
  稳定: 'Stable',
  正面: 'Positive',
  负面: 'Negative',
  首次评级: 'First rating',
  跟踪评级: 'Follow-up rating',
};

const FORECASTS: Readonly<Record<string, string>> = {
  预增: 'Profit up',
  略增: 'Profit slightly up',
  预升: 'Profit up',
  预盈: 'Profit expected',
  扭亏: 'Turn to profit',
  续盈: 'Profit continues',
  预减: 'Profit down',
  略减: 'Profit slightly down',
  预降: 'Profit down',
  预亏: 'Loss expected',
  首亏: 'First loss',
  续亏: 'Loss continues',
  减亏: 'Smaller loss',
  业绩快报: 'Preliminary results',
};

const CONVERTIBLES: Readonly<Record<string, string>> = {
  强赎触发提示: 'Early redemption near its trigger',
  强赎决议: 'Decision on early redemption',
  强赎结果: 'Result of early redemption',
  下修触发提示: 'Price reset near its trigger',
  下修提议: 'Proposal of a price reset',
  下修实施: 'Price reset carried out',
};

const INQUIRIES: Readonly<Record<string, string>> = {
  股票交易异常波动: 'Unusual movement of the share price',
  业绩预告有关事项: 'Earnings forecast',
  收购资产暨关联交易: 'Purchase of assets from a related party',
};

const VISITS: Readonly<Record<string, string>> = {
  证券公司: 'Securities company',
  基金公司: 'Fund company',
  保险公司: 'Insurance company',
  私募机构: 'Private fund',
  上市公司: 'Listed company',
  生产基地: 'Plant',
  公司会议室: 'Company meeting room',
  网络平台: 'Web platform',
  线上: 'Online',
};

const LAWSUITS: Readonly<Record<string, string>> = {
  审理中: 'In court',
  执行中: 'In enforcement',
  判决支持原告部分请求: 'Judgment partly for the plaintiff',
  对本期利润影响较小: 'Little effect on profit of the period',
  暂无法判断对利润的影响: 'Effect on profit not known yet',
};

const SIZES: Readonly<Record<string, string>> = {
  大盘: 'Large cap',
  中盘: 'Mid cap',
  小盘: 'Small cap',
};

const MACRO: Readonly<Record<string, string>> = {
  居民消费价格指数同比: 'Consumer prices, year on year',
  工业生产者出厂价格指数同比: 'Producer prices, year on year',
  制造业采购经理指数: "Manufacturing purchasing managers' index",
  广义货币同比: 'Broad money, year on year',
  一年期贷款市场报价利率: 'One-year loan prime rate',
  点: 'points',
  '100外币': '100 units of foreign currency',
};

/** Currencies for which the yuan has a central parity rate. */
const CURRENCIES: Readonly<Record<string, string>> = {
  美元: 'US dollar',
  欧元: 'Euro',
  日元: 'Japanese yen',
  港元: 'Hong Kong dollar',
  英镑: 'Pound sterling',
  澳元: 'Australian dollar',
  新西兰元: 'New Zealand dollar',
  加元: 'Canadian dollar',
  新加坡元: 'Singapore dollar',
  瑞士法郎: 'Swiss franc',
};

const PARITIES = Object.fromEntries(
  Object.entries(CURRENCIES).map(([zh, en]) => [`${zh}/人民币`, `${en} / yuan`]),
);

const CODE_TABLES: Readonly<Record<string, string>> = {
  交易市场: 'Trading markets',
  合并类型: 'Kinds of consolidation',
  币种: 'Currencies',
  上市状态: 'Listing states',
  业绩类型: 'Kinds of results',
  控制类型: 'Kinds of control',
  报表来源: 'Sources of statements',
};

const SUSPENSION_DAYS_MAX = 20;
const SUSPENSIONS = Object.fromEntries(
  Array.from({ length: SUSPENSION_DAYS_MAX }, (_, at) => at + 1).map((days) => [
    `${days}个交易日`,
    `${days} trading ${days === 1 ? 'day' : 'days'}`,
  ]),
);

export const EVENT_TERMS: Readonly<Record<string, string>> = {
  ...REVIEWS,
  ...BUYBACKS,
  ...CREDIT_RATINGS,
  ...FORECASTS,
  ...CONVERTIBLES,
  ...INQUIRIES,
  ...VISITS,
  ...LAWSUITS,
  ...SIZES,
  ...MACRO,
  ...PARITIES,
  ...CODE_TABLES,
  ...SUSPENSIONS,
};
