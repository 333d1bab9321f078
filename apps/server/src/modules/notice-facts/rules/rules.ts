import type { FactKind } from '@jishi/contract';
import { dealRules } from './deals.ts';
import { dividendRules } from './dividends.ts';
import { eventRules } from './events.ts';
import type { FactRule } from './rule.ts';

/** Increment this after each change to the rules, so that the facts in all notices are extracted again. */
export const RULES_VERSION = 1;

export const RULES: readonly FactRule[] = [...dividendRules, ...dealRules, ...eventRules];

/** The patterns for titles of each kind. A title may match several kinds; `not` excludes a title from a kind. */
export const TITLES: Readonly<Record<FactKind, { readonly is: RegExp; readonly not?: RegExp }>> = {
  dividend: { is: /权益分派|利润分配|分红|派息|红利|资本公积(?:金)?转增/, not: /说明会|回报规划/ },
  holding: { is: /增持|减持|权益变动|股份变动|持股变动/, not: /回购/ },
  pledge: { is: /质押|质押式回购/, not: /应收|存单|保证金质押|资产质押/ },
  buyback: { is: /回购/, not: /质押式|回购注销|逆回购/ },
  guarantee: { is: /担保/, not: /反担保制度|管理制度|独立意见/ },
  meeting: { is: /股东大会|股东会/, not: /议事规则|法律意见书/ },
  lawsuit: { is: /诉讼|仲裁|判决|裁定|起诉|应诉/ },
};
