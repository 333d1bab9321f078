import { fillText, type Lang } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';

const reasons = {
  count: { zh: '应为从 1 到 {most} 的整数', en: 'a whole number from 1 to {most} is expected' },
  known: { zh: '没有 {value}，可用：{values}', en: '{value} is not known; known are {values}' },
  stock: { zh: '应为 代码,机构ID，多个以分号分隔', en: 'code,orgId is expected, several with semicolons' },
  dates: {
    zh: '应为 开始日期~结束日期，日期写作 YYYY-MM-DD',
    en: 'first~last day is expected, days written YYYY-MM-DD',
  },
  order: { zh: '开始日期晚于结束日期', en: 'the first day is behind the last' },
  many: { zh: '最多 {most} 项', en: 'at most {most} are taken' },
  long: { zh: '最多 {most} 个字符', en: 'at most {most} characters are taken' },
  text: { zh: '应为 UTF-8 文本，不含控制字符', en: 'text in UTF-8 without control characters is expected' },
  form: { zh: '参数应以表单编码发送', en: 'the parameters are expected form-encoded' },
} as const;

export type Refuse = (
  parameter: string,
  reason: keyof typeof reasons,
  values?: Record<string, string | number>,
) => never;

/** Refuses one parameter by name, in the caller's language. */
export function refusing(lang: Lang): Refuse {
  return (parameter, reason, values = {}) => {
    const text = fillText(reasons[reason][lang], values);
    throw new Refusal('request.invalid', {
      detail: lang === 'zh' ? `${parameter} ${text}` : `${parameter}: ${text}`,
    });
  };
}
