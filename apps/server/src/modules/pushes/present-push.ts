import type { Lang, Push, PushLine } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { type DatasetRegistry, type Decision, readDecisions, readDelivery } from '../datasets/index.ts';
import type { PushRow } from './push.ts';

/** Returns a delivery as its sender sees it. If its rows were held, this includes the operator's decision. */
export async function presentPush(db: Db, push: PushRow, lang: Lang): Promise<Push> {
  const held = push.heldDelivery === null ? null : await readDelivery(db, push.heldDelivery);
  return {
    ...outcomeOf(push, held, lang),
    sha256: push.sha256.toString('hex'),
    held: push.heldDelivery === null ? null : String(push.heldDelivery),
    cause: held?.cause ?? null,
    checks: (held?.checks ?? [])
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ name, kind, failing, checked }) => ({ name, kind, failing, checked })),
  };
}

interface ListDeps {
  readonly db: Db;
  readonly registry: DatasetRegistry;
}

/** Returns the list entries of deliveries, as their sender sees them. */
export async function presentPushes(
  { db, registry }: ListDeps,
  pushes: readonly PushRow[],
  lang: Lang,
): Promise<PushLine[]> {
  const decisions = await readDecisions(
    db,
    pushes.flatMap(({ heldDelivery }) => heldDelivery ?? []),
  );
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  return pushes.map((push) => ({
    ...outcomeOf(push, byId.get(push.heldDelivery ?? 0n) ?? null, lang),
    id: String(push.id),
    datasetName: registry.find(push.code)?.manifest.name ?? null,
  }));
}

function outcomeOf(
  push: PushRow,
  held: Omit<Decision, 'id'> | null,
  lang: Lang,
): Omit<PushLine, 'id' | 'datasetName'> {
  return {
    code: push.code,
    name: push.name,
    state: stateOf(push, held),
    bytes: push.bytes,
    received: push.received,
    rows: push.counts,
    firstRejected: push.firstRejected,
    problem: push.problem?.[lang] ?? (held?.state === 'discarded' ? held.reason : null),
    createdAt: push.createdAt.toISOString(),
    endedAt: push.endedAt?.toISOString() ?? null,
  };
}

function stateOf({ state }: PushRow, held: Pick<Decision, 'state'> | null): Push['state'] {
  if (held !== null) return held.state;
  // An abandoned delivery is visible only to the request that was receiving it.
  return state === 'abandoned' ? 'receiving' : state;
}
