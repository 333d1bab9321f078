import type { FactItem, FactKind, NoticeFact, NoticeFacts } from '@jishi/contract';

/** The most informative items of each kind of event. */
const FIRST: Readonly<Record<FactKind, readonly FactItem[]>> = {
  dividend: ['cashPerTen', 'recordDate', 'exDate'],
  holding: ['holder', 'increased', 'reduced', 'planned', 'ratio'],
  pledge: ['pledgor', 'pledged', 'released', 'ofHolding'],
  buyback: ['bought', 'ratio', 'amount', 'plannedMost'],
  guarantee: ['guaranteed', 'amount', 'ofEquity'],
  meeting: ['meetingDate', 'recordDate', 'presentRatio'],
  lawsuit: ['plaintiff', 'defendant', 'amount'],
};
const SHOWN_MAX = 3;

interface ShortFact {
  readonly fact: NoticeFact;
  /** The number of further values of the same item. */
  readonly others: number;
}

/** Returns up to three facts of a notice. Each item appears once, with its first value. */
export function factsInShort(kinds: readonly NoticeFacts[]): readonly ShortFact[] {
  return kinds
    .flatMap(({ kind, facts }) =>
      FIRST[kind].flatMap((item) => {
        const [fact, ...others] = facts.filter((one) => one.item === item);
        return fact === undefined ? [] : [{ fact, others: others.length }];
      }),
    )
    .slice(0, SHOWN_MAX);
}
