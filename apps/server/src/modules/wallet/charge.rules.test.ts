import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchTransfer, type Charge, callsTransfers, checkCharges, decideCharges } from './charge.rules.ts';

const charge = (walletId: bigint, amountFen: bigint, ref: string): Charge => ({ walletId, amountFen, ref });
const wallet = (id: bigint, balanceFen: bigint, heldFen = 0n) => ({ id, balanceFen, heldFen });

describe('charges', () => {
  it('are accepted in order, and a charge that the balance does not cover is skipped', () => {
    const charges = [charge(1n, 60n, 'a'), charge(1n, 41n, 'b'), charge(1n, 40n, 'c'), charge(1n, 1n, 'd')];
    expect(
      decideCharges(charges, [wallet(1n, 100n)]).map((it) => [it.ref, it.charged, it.balanceAfterFen]),
    ).toEqual([
      ['a', true, 40n],
      ['b', false, 40n],
      ['c', true, 0n],
      ['d', false, 0n],
    ]);
  });

  it('cannot use money that is on hold', () => {
    const decide = (amountFen: bigint) =>
      decideCharges([charge(1n, amountFen, 'a')], [wallet(1n, 100n, 30n)])[0];
    expect(decide(70n)).toMatchObject({ charged: true, balanceAfterFen: 30n, availableAfterFen: 0n });
    expect(decide(71n)).toMatchObject({ charged: false, balanceAfterFen: 100n, availableAfterFen: 70n });
  });

  it('of zero are accepted even if no money can be spent', () => {
    expect(decideCharges([charge(1n, 0n, 'a')], [wallet(1n, 5n, 5n)])).toMatchObject([{ charged: true }]);
  });

  it('for an unknown wallet are refused even if they are free', () => {
    expect(decideCharges([charge(2n, 0n, 'a')], [wallet(1n, 100n)])).toEqual([
      { ref: 'a', walletId: 2n, amountFen: 0n, charged: false, balanceAfterFen: 0n, availableAfterFen: 0n },
    ]);
  });

  it('for each wallet are paid from that wallet’s own funds, and the amounts spent and left add up to its balance', () => {
    const charges = fc.array(fc.record({ walletId: fc.bigInt(1n, 3n), amountFen: fc.bigInt(0n, 100n) }));
    const funds = fc.array(fc.tuple(fc.bigInt(0n, 300n), fc.bigInt(0n, 100n)), {
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(charges, funds, (drafts, rows) => {
        const wallets = rows.map(([free, held], at) => wallet(BigInt(at + 1), free + held, held));
        const decisions = decideCharges(
          drafts.map((draft, at) => ({ ...draft, ref: `${at}` })),
          wallets,
        );
        for (const { id, balanceFen, heldFen } of wallets) {
          let left = balanceFen;
          for (const { amountFen, charged, ...after } of decisions.filter(
            ({ walletId }) => walletId === id,
          )) {
            expect(charged).toBe(left - heldFen >= amountFen);
            if (charged) left -= amountFen;
            expect(after).toMatchObject({ balanceAfterFen: left, availableAfterFen: left - heldFen });
          }
          expect(left).toBeGreaterThanOrEqual(heldFen);
        }
      }),
    );
  });

  it('are rejected as a whole batch if one is negative or a call occurs twice', () => {
    expect(() => checkCharges([charge(1n, 0n, 'a'), charge(1n, 5n, 'b')])).not.toThrow();
    expect(() => checkCharges([charge(1n, -1n, 'a')])).toThrow('negative');
    expect(() => checkCharges([charge(1n, 1n, 'a'), charge(2n, 1n, 'a')])).toThrow('twice');
  });
});

describe('the transfers of a batch', () => {
  const transfersOf = (charges: readonly Charge[], ...balances: bigint[]) =>
    callsTransfers(
      decideCharges(
        charges,
        balances.map((fen, at) => wallet(BigInt(at + 1), fen)),
      ),
    );
  const batch = [charge(1n, 60n, 'a'), charge(2n, 7n, 'b'), charge(1n, 50n, 'c'), charge(1n, 40n, 'd')];

  it('include exactly one per wallet, with the sum of the wallet’s accepted charges', () => {
    const transfers = transfersOf(batch, 100n, 100n);
    expect(transfers.map((it) => [it.walletId, it.amountFen, it.reference])).toEqual([
      [1n, 100n, 'a +1'],
      [2n, 7n, 'b +0'],
    ]);
  });

  it('include none for a wallet whose charges were all refused or free', () => {
    expect(transfersOf([charge(1n, 60n, 'a'), charge(2n, 0n, 'b')], 59n, 100n)).toEqual([]);
  });

  it('refer to the first accepted charge that is not free', () => {
    const charges = [charge(1n, 0n, 'free'), charge(1n, 101n, 'refused'), charge(1n, 3n, 'paid')];
    expect(transfersOf(charges, 100n)[0]?.reference).toBe('paid +0');
  });

  it('have the same key but a different input hash if the balance covers a different part of the batch', () => {
    const [poor] = transfersOf(batch, 60n, 100n);
    const [rich] = transfersOf(batch, 150n, 100n);
    expect(poor?.idempotencyKey).toBe(rich?.idempotencyKey);
    expect(poor?.inputHash).not.toEqual(rich?.inputHash);
  });

  it('have a different key for a different wallet or different calls', () => {
    const keys = [
      transfersOf([charge(1n, 5n, 'a')], 9n, 9n),
      transfersOf([charge(2n, 5n, 'a')], 9n, 9n),
      transfersOf([charge(1n, 5n, 'b')], 9n, 9n),
      transfersOf([charge(1n, 5n, 'a'), charge(1n, 9n, 'c')], 9n, 9n),
    ].map(([transfer]) => transfer?.idempotencyKey);
    expect(new Set(keys).size).toBe(4);
  });
});

describe('the transfer of a batch across several wallets', () => {
  const keyOf = (...charges: [string, bigint][]): string =>
    batchTransfer(charges.map(([ref, amountFen]) => ({ ref, amountFen }))).idempotencyKey;

  it('has the same key for the same charges, and a different key if a call or an amount differs', () => {
    expect(keyOf(['a', 5n], ['b', 7n])).toBe(keyOf(['a', 5n], ['b', 7n]));
    expect(keyOf(['a', 5n], ['b', 8n])).not.toBe(keyOf(['a', 5n], ['b', 7n]));
    expect(keyOf(['a', 5n], ['c', 7n])).not.toBe(keyOf(['a', 5n], ['b', 7n]));
  });

  it('states its first charge’s ref, cut to 200 characters, and the number of further charges', () => {
    expect(batchTransfer([charge(1n, 5n, 'x'.repeat(201)), charge(2n, 5n, 'b')]).reference).toBe(
      `${'x'.repeat(200)} +1`,
    );
  });

  it('needs at least one charge', () => {
    expect(() => batchTransfer([])).toThrow('needs a charge');
  });
});
