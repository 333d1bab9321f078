import type { Tx } from '../../platform/db/index.ts';
import type { Draft } from './settle-draft.ts';
import { deleteKeys, insertKeys, type KeyRow, readKeys } from './usage.repository.ts';

/**
 * Returns whether a call uses up its idempotency key. A call that was free because it returned no rows does not use it
 * up. Otherwise, repeats of the call could read rows loaded later for free.
 */
function takesKey({ basis }: Draft): boolean {
  return basis !== 'repeat' && basis !== 'failed' && basis !== 'empty' && basis !== 'notModified';
}

function keyRowOf({ call }: Draft): KeyRow & { readonly requestId: string } {
  const { accountId, requestId, idempotency } = call;
  return {
    accountId,
    requestId,
    key: idempotency?.key ?? '',
    inputHash: idempotency?.inputHash ?? Buffer.alloc(32),
  };
}

const nameOf = ({ accountId, key }: KeyRow): string => `${accountId} ${key}`;

/**
 * Takes the idempotency keys of a batch before anything else. If another transaction is taking one of them, waits for
 * it. If two processes settle the same call, only one charges it; in the other, the call is a repeat. If a key is
 * already used, its call becomes a repeat or, if the input differs, is refused.
 */
export async function takeKeys(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  const keyed = drafts.filter((draft) => draft.call.idempotency !== null && draft.call.error === null);
  if (keyed.length === 0) return;
  const firstDrafts = new Map<string, Draft>();
  for (const draft of keyed) {
    const name = nameOf(keyRowOf(draft));
    if (takesKey(draft) && !firstDrafts.has(name)) firstDrafts.set(name, draft);
  }
  const newNames = new Set((await insertKeys(tx, [...firstDrafts.values()].map(keyRowOf))).map(nameOf));
  const hashes = new Map(
    (await readKeys(tx, keyed.map(keyRowOf))).map((row) => [nameOf(row), row.inputHash]),
  );
  for (const draft of keyed) {
    const row = keyRowOf(draft);
    const name = nameOf(row);
    const owner = newNames.has(name) ? firstDrafts.get(name) : undefined;
    const usedHash = hashes.get(name);
    if (draft === owner || usedHash === undefined) continue;
    if (!usedHash.equals(row.inputHash)) draft.refused = 'keyReused';
    else if (takesKey(draft)) makeRepeat(draft, owner ?? null);
  }
}

function makeRepeat(draft: Draft, repeats: Draft | null): void {
  draft.repeats = repeats;
  draft.basis = 'repeat';
  draft.priceFen = 0n;
}

/** Releases the keys of refused calls. */
export async function releaseKeys(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  const refused = drafts.filter((draft) => {
    const { refused, repeats, call } = draft;
    return (
      refused !== null &&
      refused !== 'keyReused' &&
      repeats === null &&
      call.idempotency !== null &&
      takesKey(draft)
    );
  });
  if (refused.length > 0) await deleteKeys(tx, refused.map(keyRowOf));
}
