import type { Step } from './ledger.steps.fixture.ts';

interface ModelHold {
  wallet: number;
  fen: bigint;
  captured: bigint;
  endsAt: number;
  state: 'open' | 'captured' | 'released' | 'expired';
}

/** A model of the ledger in simple arithmetic. It predicts the outcome of each step. */
export interface Model {
  readonly balances: bigint[];
  readonly keys: Map<string, string>;
  readonly batches: Set<string>;
  readonly holds: ModelHold[];
  tick: number;
}

export function newModel(wallets: number): Model {
  return {
    balances: Array<bigint>(wallets).fill(0n),
    keys: new Map(),
    batches: new Set(),
    holds: [],
    tick: 0,
  };
}

export function heldFen(model: Model, wallet: number): bigint {
  return model.holds.reduce(
    (sum, held) => (held.wallet === wallet && held.state === 'open' ? sum + held.fen : sum),
    0n,
  );
}

const balance = (model: Model, wallet: number): bigint => model.balances[wallet] ?? 0n;
const free = (model: Model, wallet: number): bigint => balance(model, wallet) - heldFen(model, wallet);

/** Predicts the outcome of a step, and updates the model. */
export function foresee(model: Model, step: Step): { outcome: string; charged: boolean[] } {
  const said = (outcome: string): { outcome: string; charged: boolean[] } => ({ outcome, charged: [] });
  switch (step.do) {
    case 'topUp':
    case 'spend':
      return said(move(model, step.do, step.wallet, step.do === 'spend' ? -step.fen : step.fen, step.key));
    case 'charge':
      return charge(model, step);
    case 'hold':
      return said(place(model, step));
    case 'capture':
      return said(capture(model, step));
    case 'release': {
      const held = model.holds[step.hold % Math.max(1, model.holds.length)];
      if (held === undefined) return said('unknown');
      if (held.state !== 'open') return said('closed');
      held.state = 'released';
      return said('released');
    }
    case 'expire':
      model.tick += step.ticks;
      for (const held of model.holds)
        if (held.state === 'open' && held.endsAt <= model.tick) held.state = 'expired';
      return said('swept');
  }
}

function move(model: Model, kind: string, wallet: number, fen: bigint, key: number): string {
  const input = `${kind} ${wallet} ${fen}`;
  const before = model.keys.get(`key ${key}`);
  if (before !== undefined) return before === input ? 'repeated' : 'keyReused';
  if (fen < 0n && free(model, wallet) + fen < 0n) return 'short';
  model.keys.set(`key ${key}`, input);
  model.balances[wallet] = balance(model, wallet) + fen;
  return 'posted';
}

function place(model: Model, step: Extract<Step, { do: 'hold' }>): string {
  const input = `${step.wallet} ${step.fen}`;
  const before = model.keys.get(`hold ${step.key}`);
  if (before !== undefined) return before === input ? 'repeated' : 'keyReused';
  if (free(model, step.wallet) < step.fen) return 'short';
  model.keys.set(`hold ${step.key}`, input);
  model.holds.push({
    wallet: step.wallet,
    fen: step.fen,
    captured: 0n,
    endsAt: model.tick + step.ticks,
    state: 'open',
  });
  return 'held';
}

function capture(model: Model, step: Extract<Step, { do: 'capture' }>): string {
  const held = model.holds[step.hold % Math.max(1, model.holds.length)];
  if (held === undefined) return 'unknown';
  if (held.state === 'captured' && held.captured === step.fen) return 'repeated';
  if (held.state !== 'open') return 'closed';
  if (held.endsAt <= model.tick) return 'expired';
  if (step.fen > held.fen) return 'tooMuch';
  held.state = 'captured';
  held.captured = step.fen;
  model.balances[held.wallet] = balance(model, held.wallet) - step.fen;
  return 'captured';
}

function charge(
  model: Model,
  step: Extract<Step, { do: 'charge' }>,
): { outcome: string; charged: boolean[] } {
  const left = model.balances.map((_, wallet) => free(model, wallet));
  const paying = new Set<number>();
  const charged = step.calls.map(({ wallet, fen }) => {
    const fits = fen <= (left[wallet] ?? 0n);
    if (!fits) return false;
    left[wallet] = (left[wallet] ?? 0n) - fen;
    if (fen > 0n) paying.add(wallet);
    return true;
  });
  const names = [...paying].map((payer) => {
    const calls = step.calls.map(({ wallet, fen }, i) => (wallet === payer ? `${i}:${fen}` : ''));
    return `${payer} ${step.batch} ${calls.join(' ').trim()}`;
  });
  if (names.some((name) => model.batches.has(name))) return { outcome: 'postedBefore', charged: [] };
  for (const name of names) model.batches.add(name);
  for (const wallet of model.balances.keys())
    model.balances[wallet] = (left[wallet] ?? 0n) + heldFen(model, wallet);
  return { outcome: 'decided', charged };
}
