import type { Lang, Push } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { type DeliveryDetails, readDelivery } from '../datasets/index.ts';
import type { PushRow } from './push.ts';

/** Returns a delivery as its sender sees it. If its rows are held, the operator's decision is part of it. */
export async function presentPush(db: Db, push: PushRow, lang: Lang): Promise<Push> {
  const held = push.heldDelivery === null ? null : await readDelivery(db, push.heldDelivery);
  return {
    code: push.code,
    name: push.name,
    state: stateOf(push, held),
    bytes: push.bytes,
    received: push.received,
    sha256: push.sha256.toString('hex'),
    rows: push.counts,
    firstRejected: push.firstRejected,
    held: push.heldDelivery === null ? null : String(push.heldDelivery),
    cause: held?.cause ?? null,
    checks: (held?.checks ?? [])
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ name, kind, failing, checked }) => ({ name, kind, failing, checked })),
    problem: push.problem?.[lang] ?? (held?.state === 'discarded' ? held.reason : null),
    createdAt: push.createdAt.toISOString(),
    endedAt: push.endedAt?.toISOString() ?? null,
  };
}

function stateOf({ state }: PushRow, held: DeliveryDetails | null): Push['state'] {
  if (held !== null) return held.state;
  // An abandoned delivery is shown only to the request that it overtook.
  return state === 'abandoned' ? 'receiving' : state;
}
