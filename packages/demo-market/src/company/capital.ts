import type { Calendar } from '../base/calendar.ts';
import { addMonths, type Day } from '../base/day.ts';
import type { Random } from '../base/random.ts';
import type { Issuer } from './issuer.ts';

/** The share capital from a given day on, and the change on that day. */
export interface CapitalChange {
  readonly day: Day;
  readonly reason: 'listing' | 'unlock' | 'transfer';
  readonly total: number;
  readonly float: number;
  /** The number of shares that became tradable or were added. */
  readonly moved: number;
}

/** A distribution of a year's profit: cash, and new shares that are issued from the capital reserve. */
export interface Distribution {
  readonly fiscalYear: number;
  readonly plannedOn: Day;
  readonly metOn: Day;
  readonly announcedOn: Day;
  readonly recordOn: Day;
  readonly exOn: Day;
  /** Yuan per ten shares held, and new shares per ten shares held. */
  readonly cashPerTen: number;
  readonly sharesPerTen: number;
  readonly totalBefore: number;
  readonly totalAfter: number;
  readonly floatBefore: number;
  readonly floatAfter: number;
  readonly cash: number;
}

/** The share capital of a company over time. */
export class Capital {
  readonly changes: CapitalChange[];
  readonly distributions: Distribution[] = [];
  readonly #unlocks: { day: Day; share: number }[];
  readonly #calendar: Calendar;

  constructor(issuer: Issuer, span: { from: Day; until: Day }, calendar: Calendar, random: Random) {
    this.#calendar = calendar;
    const { foundingShares, listedOn } = issuer;
    const isNew = listedOn >= span.from;
    const free = isNew ? 0.25 : random.between(0.6, 0.98);
    const float = Math.round((foundingShares * free) / 1_000_000) * 1_000_000;
    this.changes = [
      { day: listedOn, reason: 'listing', total: foundingShares, float, moved: issuedAtListing(issuer) },
    ];
    const later = (months: number, share: number) => ({
      day: calendar.onOrAfter(addMonths(listedOn, months)),
      share,
    });
    const examples = issuer.isExample ? unlocksEachYear(span, calendar) : [];
    const own = isNew
      ? [later(12, 0.4), later(36, 1)]
      : random.chance(0.25)
        ? [unlockWithin(span, calendar, random)]
        : [];
    this.#unlocks = [...own, ...examples].sort((a, b) => a.day - b.day);
  }

  /** Returns the last change on or before a day, or the first change if there is none. */
  on(day: Day): CapitalChange {
    const last = this.changes.findLast((change) => change.day <= day);
    return last ?? (this.changes[0] as CapitalChange);
  }

  /** Applies all changes that are due before a day. */
  unlockBefore(day: Day): void {
    for (;;) {
      const next = this.#unlocks[0];
      if (!next || next.day >= day) return;
      this.#unlocks.shift();
      const { total, float } = this.on(next.day);
      const locked = total - float;
      const moved = Math.min(locked, Math.round((locked * next.share) / 100) * 100);
      if (moved > 0)
        this.changes.push({
          day: this.#dayOfItsOwn(next.day),
          reason: 'unlock',
          total,
          float: float + moved,
          moved,
        });
    }
  }

  /**
   * Moves a change to the next trading day if the day already has a change, because share capital changes at most once
   * a day.
   */
  #dayOfItsOwn(day: Day): Day {
    const last = this.changes.at(-1);
    return last && last.day >= day ? this.#calendar.onOrAfter(last.day + 1) : day;
  }

  distribute(
    plan: Omit<Distribution, 'totalBefore' | 'totalAfter' | 'floatBefore' | 'floatAfter' | 'cash'>,
  ): Distribution {
    this.unlockBefore(plan.exOn);
    const { total, float } = this.on(plan.exOn);
    const grow = (shares: number): number => shares + Math.round((shares * plan.sharesPerTen) / 10);
    const distribution = {
      ...plan,
      totalBefore: total,
      totalAfter: grow(total),
      floatBefore: float,
      floatAfter: grow(float),
      cash: Math.round((total * plan.cashPerTen) / 10),
    };
    this.distributions.push(distribution);
    if (plan.sharesPerTen > 0)
      this.changes.push({
        day: plan.exOn,
        reason: 'transfer',
        total: distribution.totalAfter,
        float: distribution.floatAfter,
        moved: distribution.totalAfter - total,
      });
    return distribution;
  }
}

/** A quarter of all shares is issued at the listing. */
export function issuedAtListing({ foundingShares }: Issuer): number {
  return foundingShares / 4;
}

function unlockWithin(
  { from, until }: { from: Day; until: Day },
  calendar: Calendar,
  random: Random,
): { day: Day; share: number } {
  return {
    day: calendar.onOrAfter(random.whole(from, Math.max(from, until - 10))),
    share: random.between(0.4, 1),
  };
}

function unlocksEachYear(
  { from, until }: { from: Day; until: Day },
  calendar: Calendar,
): { day: Day; share: number }[] {
  const unlocks: { day: Day; share: number }[] = [];
  for (let day = from + 10; day < until; day += 300)
    unlocks.push({ day: calendar.onOrAfter(day), share: 0.15 });
  return unlocks;
}
