import fc from 'fast-check';
import { type Db, inTransaction, sqlState } from '../../platform/db/index.ts';
import { captureHold } from './capture-hold.ts';
import { chargeMany } from './charge-many.ts';
import { expireHolds } from './expire-holds.ts';
import { hold } from './hold.ts';
import { spend, topUp } from './ledger.fixture.ts';
import { releaseHold } from './release-hold.ts';

/** An operation on the ledger. Keys and batches come from small pools, so that repeats are frequent. */
export type Step =
  | { do: 'topUp' | 'spend'; wallet: number; fen: bigint; key: number }
  | { do: 'charge'; batch: number; calls: { wallet: number; fen: bigint }[] }
  | { do: 'hold'; wallet: number; fen: bigint; key: number; ticks: number }
  | { do: 'capture'; hold: number; fen: bigint }
  | { do: 'release'; hold: number }
  | { do: 'expire'; ticks: number };

export const WALLETS = 3;
const wallet = fc.nat({ max: WALLETS - 1 });
const fen = fc.bigInt({ min: 1n, max: 40n });
const key = fc.nat({ max: 12 });
const slot = fc.nat({ max: 5 });

export const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('topUp' as const, 'spend' as const), wallet, fen, key }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('charge' as const),
      batch: fc.nat({ max: 3 }),
      calls: fc.array(fc.record({ wallet, fen: fc.constantFrom(0n, 1n, 2n, 15n) }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      wallet,
      fen,
      key,
      ticks: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('capture' as const), hold: slot, fen }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), hold: slot }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('expire' as const), ticks: fc.integer({ min: 0, max: 3 }) }),
  },
);

/** The wallets and holds that steps refer to by index, and the clock. */
export interface World {
  readonly db: Db;
  readonly name: string;
  readonly wallets: readonly bigint[];
  readonly holds: bigint[];
  tick: number;
}

export interface Happened {
  readonly outcome: string;
  /** For each call of a batch, true if it was charged. */
  readonly charged: readonly boolean[];
  /** The hold that the step captures or releases; null if there was none yet. */
  readonly holdId: bigint | null;
}

const START_MS = Date.UTC(2026, 10, 20);
export const timeOf = (tick: number): Date => new Date(START_MS + tick * 1_000);

/** Runs a step in its own transaction, and returns the outcome. */
export async function doStep(world: World, step: Step): Promise<Happened> {
  const { db, name } = world;
  const walletId = 'wallet' in step ? (world.wallets[step.wallet] ?? 0n) : 0n;
  const holdId = 'hold' in step ? (world.holds[step.hold % Math.max(1, world.holds.length)] ?? null) : null;
  const nothing = { charged: [], holdId };
  switch (step.do) {
    case 'topUp':
      return {
        ...nothing,
        outcome: (await topUp(db, walletId, step.fen, `${name}:key:${step.key}`)).outcome,
      };
    case 'spend':
      return {
        ...nothing,
        outcome: (await spend(db, walletId, step.fen, `${name}:key:${step.key}`)).outcome,
      };
    case 'charge':
      return { ...nothing, ...(await chargeBatch(world, step)) };
    case 'hold': {
      const request = {
        walletId,
        amountFen: step.fen,
        expiresAt: timeOf(world.tick + step.ticks),
        key: `${name}:hold:${step.key}`,
        reference: '',
      };
      const placed = await inTransaction(db, (tx) => hold(tx, request));
      if (placed.outcome === 'held') world.holds.push(placed.holdId);
      return { ...nothing, outcome: placed.outcome };
    }
    case 'capture': {
      const capture = {
        holdId: holdId ?? 0n,
        amountFen: step.fen,
        to: 'revenue',
        kind: 'purchase',
        now: timeOf(world.tick),
      } as const;
      return { ...nothing, outcome: (await inTransaction(db, (tx) => captureHold(tx, capture))).outcome };
    }
    case 'release':
      return {
        ...nothing,
        outcome: (await inTransaction(db, (tx) => releaseHold(tx, holdId ?? 0n))).outcome,
      };
    case 'expire': {
      world.tick += step.ticks;
      await inTransaction(db, (tx) => expireHolds(tx, timeOf(world.tick)));
      return { ...nothing, outcome: 'swept' };
    }
  }
}

async function chargeBatch(
  world: World,
  step: Extract<Step, { do: 'charge' }>,
): Promise<Pick<Happened, 'outcome' | 'charged'>> {
  const charges = step.calls.map(({ wallet: index, fen: amountFen }, i) => ({
    walletId: world.wallets[index] ?? 0n,
    amountFen,
    ref: `${world.name}:batch:${step.batch}:${i}:${index}:${amountFen}`,
  }));
  try {
    const results = await inTransaction(world.db, (tx) => chargeMany(tx, charges));
    return { outcome: 'decided', charged: results.map((result) => result.charged) };
  } catch (error) {
    if (sqlState(error) === '23505') return { outcome: 'postedBefore', charged: [] };
    throw error;
  }
}
