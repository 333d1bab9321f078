import type { FactItem, FactKind, FactUnit } from '@jishi/contract';
import { VALUE_PATTERNS } from './values.ts';

/** The pattern that recognises one fact in a sentence. */
export interface FactRule {
  readonly kind: FactKind;
  readonly item: FactItem;
  readonly unit: FactUnit;
  /**
   * A regular expression in which `{value}` is the value. `{date}`, `{money}`, `{shares}` and `{percent}` are
   * other values around it, and `{is}` is any word between a name and its value.
   */
  readonly pattern: string;
  /**
   * If set, the rule applies to any notice. Other rules apply only to notices whose title is of their kind.
   */
  readonly anywhere?: true;
  /** The text states the value per share, and the fact is per ten shares. */
  readonly timesTen?: true;
  /** A sentence in which the rule must find the value. */
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

/** Returns a rule's regular expression, in which the named group `value` is the value. */
export function expressionOf({ pattern, unit }: FactRule): RegExp {
  const filled = Object.entries(AROUND).reduce(
    (text, [name, source]) => text.replaceAll(name, source),
    pattern,
  );
  return new RegExp(filled.replace('{value}', `(?<value>${VALUE_PATTERNS[unit]})`), 'dgu');
}
