import { type Segmenter, wordsOf } from '../../../platform/text-search/index.ts';

/** Synonyms in questions and texts. The first word in each group replaces the others. */
const SYNONYMS: readonly (readonly string[])[] = [
  [
    '收费',
    '计费',
    '扣费',
    '扣款',
    '价格',
    '多少钱',
    '费用',
    '钱',
    '要钱',
    '花钱',
    '扣钱',
    'price',
    'prices',
    'cost',
    'costs',
    'charge',
    'charged',
    'charges',
    'fee',
    'fees',
    'pay',
  ],
  ['发票', '开票', '专票', '普票', 'invoice', 'invoices', 'fapiao'],
  ['退款', '退费', '退钱', '退货', 'refund', 'refunds'],
  ['充值', '充钱', 'recharge', 'topup', 'top-up'],
  ['余额', '钱包', 'balance', 'wallet'],
  ['密钥', '秘钥', '令牌', 'accesskey', 'key', 'keys', 'secret', 'token', 'tokens'],
  ['限制', '上限', '限流', '频率', '次数', 'limit', 'limits', 'throttle', 'throttled', 'quota'],
  ['失败', '报错', '错误', '出错', '错误码', 'error', 'errors', 'fail', 'fails', 'failed'],
  ['拒绝', '被拒', 'refuse', 'refused', 'rejected', 'denied'],
  ['登录', '登陆', 'signin', 'sign-in', 'login'],
  ['注册', '开户', 'signup', 'sign-up', 'register', 'registration'],
  ['密码', '口令', 'password', 'passwords'],
  ['复权', '前复权', '后复权', '除权', 'adjusted', 'adjust', 'adjustment'],
  ['下载', '导出', 'download', 'downloads', 'export', 'exports'],
  ['试用', '免费', 'trial', 'trials', 'free'],
  ['会员', 'vip', 'membership', 'member', 'members'],
  ['订单', 'order', 'orders'],
  ['购买', '买', '付款', '支付', '下单', 'buy', 'buying', 'bought', 'purchase', 'payment', 'payments'],
  ['公告', 'announcement', 'announcements', 'notice', 'notices', 'filing', 'filings'],
  ['更新', '多久更新', 'update', 'updates', 'updated', 'refresh', 'frequency'],
  ['分页', '翻页', 'page', 'pages', 'paging', 'pagination', 'cursor'],
  ['格式', 'format', 'formats', 'csv', 'json', 'xml', 'dbf', 'xlsx', 'parquet', 'arrow'],
  ['重复', '重试', '幂等', 'repeat', 'retry', 'retries', 'idempotency', 'idempotent'],
  ['查到', '查', '没查', '查不到', '查得到', '找不到', 'found', 'nothing', 'empty'],
  ['更换', '轮换', '替换', 'rotate', 'rotation', 'replace', 'replacing', 'replaced'],
  ['推送', '回调', 'webhook', 'webhooks'],
  ['人工', '客服', '真人', 'person', 'human', 'staff', 'agent'],
  ['联系', 'reach', 'contact'],
];

const CANONICAL: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((group) => group.map((word) => [word, group[0] as string] as const)),
);

/** Question words and connectives, which reveal nothing about the subject. */
const FILLERS = new Set(
  (
    '怎么 怎样 如何 什么 为什么 为何 是否 可以 可不可以 能不能 能否 能 会 吗 呢 的 了 是 我 我们 你 你们 您 请问 请 有 没有 有没有 在 哪里 哪儿 哪 哪个 多少 几 和 与 或 及 用 要 想 想要 需要 一下 一个 这个 那个 到 去 里 上 把 给 对 从 就 都 也 还 不 办 做 怎么办 不要 要不要 会不会 支持 提供 知道 告诉 数据 接口 网站 平台 ' +
    'a an the is are was were be do does did can could may might must should would will how what why when where which who i my me we our you your it its of for to in on at by with from and or not no if there this that have has had get got any some please want need use using am support tell know without find look looking show'
  ).split(' '),
);

/** Returns the words of a text that reveal its subject, each once. Synonyms become the same word. */
export function termsOf(text: string, segmenter: Segmenter): Set<string> {
  const words = wordsOf(text, (run) => segmenter.cutFully(run));
  return new Set(
    words.filter((word) => !FILLERS.has(word)).map((word) => CANONICAL.get(word) ?? singular(word)),
  );
}

/** Returns a question without its question words, to be used in a search. */
export function subjectOf(question: string, segmenter: Segmenter): string {
  const words = wordsOf(question, (run) => segmenter.cut(run));
  return words.filter((word) => !FILLERS.has(word)).join(' ');
}

/**
 * Returns an English word in the singular. A rough rule is enough, because it is applied to questions and texts alike.
 */
function singular(word: string): string {
  return /^[a-z]{4,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
