import type { FactItem, FactKind, FactUnit } from '@jishi/contract';
import { VALUE_PATTERNS } from './values.ts';

/** The pattern that recognises one fact in a sentence. */
export interface FactRule {
  readonly kind: FactKind;
  readonly item: FactItem;
  readonly unit: FactUnit;
  /**
   * A regular expression in which `{value}` stands for the value. `{date}`, `{money}`, `{shares}` and `{percent}` stand
   * for values around it, and `{is}` stands for a word between a name and its value.
   */
  readonly pattern: string;
  /** If set, the rule applies to every notice. Otherwise it applies only to notices whose title matches its kind. */
  readonly anywhere?: true;
  /** The text states the value for one share, but the fact is for ten shares. */
  readonly timesTen?: true;
  /** A sentence, and the value that the rule must find in it. */
  readonly example: readonly [sentence: string, value: string];
}

const AROUND: Readonly<Record<string, string>> = {
  '{date}': VALUE_PATTERNS.date,
  '{money}': VALUE_PATTERNS.yuan,
  '{shares}': VALUE_PATTERNS.share,
  '{percent}': '\\d[\\d.]*\\s*%',
  '{is}': '(?:为|是|:|：|约|合计|共计|累计|人民币|均|仍|\\s){0,4}',
  '{firm}':
    '(?:公司|本公司|上市公司)?(?:的)?(?:A股)?(?:无限售(?:条件)?)?(?:普通股|流通股)?(?:股份|股票|股权)?',
  '{capital}':
    '(?:公司|本公司|上市公司)?(?:目前|当前|现有|已发行|有)?(?:表决权)?(?:股份|总股本|总股份|总股数|总数|数量)(?:总数|数量)?(?:的)?(?:比例)?(?:的|为)?\\s*',
};

/** Returns a rule's regular expression. Its named group `value` matches the value. */
export function expressionOf({ pattern, unit }: FactRule): RegExp {
  const filled = Object.entries(AROUND).reduce(
    (text, [name, source]) => text.replaceAll(name, source),
    pattern,
  );
  return new RegExp(filled.replace('{value}', `(?<value>${VALUE_PATTERNS[unit]})`), 'dgu');
}
