import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { runsOf } from '../../../../test/harness/runs.ts';
import { balanceOf } from '../balance-of.ts';
import { newKey, newWallet } from '../ledger.fixture.ts';
import { foresee, heldFen, newModel } from '../ledger.model.fixture.ts';
import {
  doStep,
  type Happened,
  type Step,
  stepArbitrary,
  WALLETS,
  type World,
} from '../ledger.steps.fixture.ts';
import { trialBalance } from '../trial-balance.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;

const RUNS = runsOf(50);
const IN_ORDER = { sumFen: 0n, wrongWallets: [], wrongTransfers: [] };

async function newWorld(): Promise<World> {
  const wallets: bigint[] = [];
  for (let i = 0; i < WALLETS; i++) wallets.push(await newWallet(db));
  return { db, name: newKey(), wallets, holds: [], tick: 0 };
}

const balancesOf = (world: World) => Promise.all(world.wallets.map((walletId) => balanceOf(db, walletId)));

describe('any steps on the ledger, including repeats,', () => {
  it('run one after another have the same results and balances as a simple model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 40 }), async (steps) => {
        const world = await newWorld();
        const model = newModel(WALLETS);
        for (const step of steps) {
          const { outcome, charged } = await doStep(world, step);
          expect({ step, outcome, charged }).toEqual({ step, ...foresee(model, step) });
        }
        const expected = model.balances.map((balanceFen, wallet) => {
          const held = heldFen(model, wallet);
          return { balanceFen, heldFen: held, availableFen: balanceFen - held };
        });
        expect(await balancesOf(world)).toEqual(expected);
      }),
      { numRuns: RUNS },
    );
    expect(await trialBalance(db)).toEqual(IN_ORDER);
  });

  it('run concurrently move exactly the amounts that their results state, never twice, and no balance falls below zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 20, maxLength: 60 }), async (steps) => {
        const world = await newWorld();
        const workers = Array.from({ length: 6 }, (_, worker) =>
          steps.filter((_step, i) => i % 6 === worker),
        );
        const done = (await Promise.all(workers.map((share) => walk(world, share)))).flat();
        const balances = await balancesOf(world);
        const moved = await movedBy(world, done);
        expect(balances.map((balance) => balance?.balanceFen)).toEqual(moved);
        for (const balance of balances) expect(balance?.availableFen).toBeGreaterThanOrEqual(0n);
        expectOncePerKey(done);
      }),
      { numRuns: RUNS },
    );
    expect(await trialBalance(db)).toEqual(IN_ORDER);
  });
});

type Done = { readonly step: Step; readonly happened: Happened };

async function walk(world: World, steps: readonly Step[]): Promise<Done[]> {
  const done: Done[] = [];
  for (const step of steps) done.push({ step, happened: await doStep(world, step) });
  return done;
}

/** Returns each wallet's expected balance, computed only from the results. */
async function movedBy(world: World, done: readonly Done[]): Promise<bigint[]> {
  const sums = world.wallets.map(() => 0n);
  const add = (wallet: number, fen: bigint): void => {
    sums[wallet] = (sums[wallet] ?? 0n) + fen;
  };
  const { rows } = await sql<{ id: bigint; walletId: bigint }>`
    select id, wallet_id as "walletId" from wallet_hold where id = any(${world.holds}::bigint[])`.execute(db);
  const walletOfHold = new Map(rows.map(({ id, walletId }) => [id, world.wallets.indexOf(walletId)]));
  for (const { step, happened } of done) {
    if (step.do === 'topUp' && happened.outcome === 'posted') add(step.wallet, step.fen);
    if (step.do === 'spend' && happened.outcome === 'posted') add(step.wallet, -step.fen);
    if (step.do === 'capture' && happened.outcome === 'captured')
      add(walletOfHold.get(happened.holdId ?? 0n) ?? -1, -step.fen);
    if (step.do === 'charge')
      for (const [i, call] of step.calls.entries()) if (happened.charged[i]) add(call.wallet, -call.fen);
  }
  return sums;
}

/** Expects that no key was posted twice, and no hold was closed twice. */
function expectOncePerKey(done: readonly Done[]): void {
  const once = done.flatMap(({ step, happened: { outcome, holdId } }) => {
    if ((step.do === 'topUp' || step.do === 'spend') && outcome === 'posted') return [`key ${step.key}`];
    if (step.do === 'hold' && outcome === 'held') return [`hold ${step.key}`];
    return outcome === 'captured' || outcome === 'released' ? [`closing ${holdId}`] : [];
  });
  expect(once).toHaveLength(new Set(once).size);
}
