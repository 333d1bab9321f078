import { fillText, type Lang } from '@jishi/contract';

/** The texts of the problems that runs report. Values replace placeholders such as `{name}`. */
const messages = {
  unreachable: { zh: '无法连接数据源：{reason}', en: 'the source cannot be reached: {reason}' },
  unreadable: { zh: '无法读取 {name}：{reason}', en: '{name} cannot be read: {reason}' },
  status: { zh: '数据源返回状态 {status}', en: 'the source responded with status {status}' },
  privateAddress: {
    zh: '{host} 没有公网地址；如属本单位网络，请设 JISHI_PULL_PRIVATE=1',
    en: '{host} has no public address; if it is in your own network, set JISHI_PULL_PRIVATE=1',
  },
  redirected: {
    zh: '数据源转向其他地址；请在方案中写入最终地址',
    en: 'the source redirects to another address; write the final address into the plan',
  },
  hostKey: {
    zh: '服务器的密钥是 {found}，与方案中的不同',
    en: 'the server’s key is {found}, which is not the key in the plan',
  },
  noSecret: {
    zh: '缺少密钥 {name}：请用 secret set 设置',
    en: 'secret {name} is missing: set it with "secret set"',
  },
  secretUnreadable: {
    zh: '密钥 {name} 无法解密：请用 secret set 重新设置',
    en: 'secret {name} cannot be decrypted: set it again with "secret set"',
  },
  tooLarge: { zh: '{name} 超过 {limit} MB', en: '{name} is larger than {limit} MB' },
  tooSlow: {
    zh: '{name} 未在计划的 minutesMax 内传完：{limit} 分钟',
    en: '{name} did not arrive within the plan’s limit (minutesMax) of {limit} min',
  },
  half: { zh: '{name} 不完整：{reason}', en: '{name} is incomplete: {reason}' },
  growing: { zh: '{name} 仍在写入', en: '{name} is still being written' },
  checksum: {
    zh: '{name} 与其 .sha256 校验值不符',
    en: '{name} does not match its .sha256 checksum',
  },
  noDataset: { zh: '数据集 {code} 不存在', en: 'data set {code} does not exist' },
  refused: { zh: '{name}：{reason}', en: '{name}: {reason}' },
  unplanned: { zh: '{name} 没有合适的导入方案', en: 'no mapping matches {name}' },
  empty: { zh: '{name} 没有数据行', en: '{name} has no rows' },
  nothingCame: { zh: '数据源尚无新文件', en: 'the source has no new file yet' },
  interrupted: {
    zh: '进程多次在执行中结束',
    en: 'the process ended during several attempts',
  },
  unexpected: { zh: '意外错误：{reason}', en: 'unexpected: {reason}' },
} as const;

export type PullReason = keyof typeof messages;

/** A problem, as stored with its run. */
export interface StoredProblem {
  readonly reason: PullReason;
  readonly zh: string;
  readonly en: string;
}

type Value = string | number | { readonly [L in Lang]: string };

/** A problem that occurs in a run. A final problem ends the run without further attempts. */
export class PullProblem extends Error {
  readonly reason: PullReason;
  readonly isFinal: boolean;
  readonly #values: Readonly<Record<string, Value>>;

  constructor(
    reason: PullReason,
    values: Readonly<Record<string, Value>> = {},
    { isFinal = false }: { isFinal?: boolean } = {},
  ) {
    super(reason);
    this.reason = reason;
    this.isFinal = isFinal;
    this.#values = values;
    this.message = this.text('en');
  }

  text(lang: Lang): string {
    const values = Object.entries(this.#values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[lang] : value,
    ]);
    return fillText(messages[this.reason][lang], Object.fromEntries(values));
  }
}

const REASON_MAX = 500;

/** Returns a problem's text in both languages, with the values of secrets removed. */
export function storedProblem(problem: PullProblem, secrets: Iterable<string> = []): StoredProblem {
  const words = (lang: Lang): string => redacted(problem.text(lang), secrets).slice(0, REASON_MAX);
  return { reason: problem.reason, zh: words('zh'), en: words('en') };
}

function redacted(text: string, secrets: Iterable<string>): string {
  let clean = text;
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      if (form !== '') clean = clean.replaceAll(form, '***');
  return clean;
}
