import type { Lang, Localized } from '@jishi/contract';
import { counted } from '@jishi/contract';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, Localized>> = {
  string: { zh: '文本', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: ' true 或 false', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
  record: { zh: '对象', en: 'an object' },
};
/** The units in which texts and lists are measured. */
const MEASURES: Readonly<Record<string, { zh: string; one: string; more: string }>> = {
  string: { zh: ' 个字符', one: 'character', more: 'characters' },
  array: { zh: ' 项', one: 'item', more: 'items' },
};
/** The maximum number of values or errors listed. Nobody would read more. */
const VALUES_MAX = 20;
const FAULTS_MAX = 20;
/** The maximum length of a name that the caller sent. */
const NAME_LENGTH_MAX = 60;

/** Describes the first errors in a call's input in the caller's language, each after the name of its field. */
export function inputFaults(issues: readonly Issue[], input: unknown, lang: Lang): string {
  const texts = issues.slice(0, FAULTS_MAX).flatMap((issue) => {
    const { value, path } = givenAt(input, issue.path);
    const name = path.map((key) => String(key).slice(0, NAME_LENGTH_MAX)).join('.');
    if (issue.code === 'unrecognized_keys') {
      const keys = issue.keys.slice(0, FAULTS_MAX).map((key) => key.slice(0, NAME_LENGTH_MAX));
      return keys.map((key) => named([name, key].filter(Boolean).join('.'), UNKNOWN[lang]));
    }
    return [named(name, faultOf(issue, value)[lang])];
  });
  return texts.slice(0, FAULTS_MAX).join(lang === 'zh' ? '；' : '; ');
}

const UNKNOWN: Localized = { zh: '没有这个参数', en: 'is not a known parameter' };
const MISSING: Localized = { zh: '必填', en: 'is required' };
const UNFIT: Localized = { zh: '格式不正确', en: 'has an invalid format' };

const named = (name: string, text: string): string => (name === '' ? text : `${name} ${text}`);

function faultOf(issue: Issue, value: unknown): Localized {
  if (value === undefined) return MISSING;
  switch (issue.code) {
    case 'invalid_type':
      return expected(TYPES[issue.expected] ?? { zh: issue.expected, en: issue.expected });
    case 'invalid_value': {
      const values = issue.values.slice(0, VALUES_MAX).map(String).join(', ');
      return expected(
        { zh: ` ${values}${issue.values.length > 1 ? ' 之一' : ''}`, en: values },
        issue.values.length,
      );
    }
    case 'too_small':
      return bounded(issue.origin, Number(issue.minimum), { zh: '至少', en: 'at least' });
    case 'too_big':
      return bounded(issue.origin, Number(issue.maximum), { zh: '至多', en: 'at most' });
    default:
      return UNFIT;
  }
}

const expected = ({ zh, en }: Localized, choices = 1): Localized => ({
  zh: `应为${zh}`,
  en: choices > 1 ? `must be one of ${en}` : `must be ${en}`,
});

function bounded(origin: string, limit: number, { zh, en }: Localized): Localized {
  const measure = MEASURES[origin];
  if (measure === undefined) return { zh: `${zh}为 ${limit}`, en: `must be ${en} ${limit}` };
  return {
    zh: `${zh} ${limit}${measure.zh}`,
    en: `must have ${en} ${counted(limit, measure.one, measure.more)}`,
  };
}

/**
 * Returns the value at a path of the input, and the part of the path that the caller sent. That part is shorter if the
 * path leads into a list that was parsed from a single text.
 */
function givenAt(
  input: unknown,
  path: readonly PropertyKey[],
): { value: unknown; path: readonly PropertyKey[] } {
  let value: unknown = input;
  for (const [depth, key] of path.entries()) {
    if (typeof value === 'string') return { value, path: path.slice(0, depth) };
    if (typeof value !== 'object' || value === null) return { value: undefined, path };
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return { value, path };
}
