/** Matches a plan such as `10送2股转增3股派1.2元(含税)`, whose amounts are for ten shares. */
const PLAN =
  /^(?:每)?10股?((?:(?:送转|送红股|送|转增|转)[\d.]+股?|派(?:现|息)?[\d.]+元)+)(?:[（(](含税|税后)[)）])?$/;
const PART = /(送转|送红股|送|转增|转|派)(?:现|息)?([\d.]+)/g;
const SHARES: Readonly<Record<string, string>> = {
  送转: 'bonus and reserve',
  送红股: 'bonus',
  送: 'bonus',
  转增: 'reserve',
  转: 'reserve',
};
const TAX: Readonly<Record<string, string>> = { 含税: ' (before tax)', 税后: ' (after tax)' };

/**
 * Translates a distribution plan: 10转增2股派1.53元(含税) becomes "2 reserve shares and CNY 1.53 per 10 shares
 * (before tax)". Returns null for any other text.
 */
export function distributionPlanOf(text: string): string | null {
  const [, plan, tax = ''] = PLAN.exec(text) ?? [];
  if (plan === undefined) return null;
  const parts = [...plan.matchAll(PART)].map(([, kind = '', count = '']) =>
    kind === '派' ? `CNY ${count}` : `${count} ${SHARES[kind]} ${count === '1' ? 'share' : 'shares'}`,
  );
  return `${parts.join(' and ')} per 10 shares${TAX[tax] ?? ''}`;
}
