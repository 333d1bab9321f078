import type { Tx } from '../../platform/db/index.ts';
import type { Draft } from './settle-draft.ts';
import { deleteKeys, insertKeys, type KeyRow, readKeys } from './usage.repository.ts';

/** A call that cost nothing because it answered no rows leaves its key free: else it would open later rows for nothing. */
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
 * Takes the keys of a batch before anything else: a key that another transaction is taking is waited for, so that of two
 * processes one is charged and the other repeats. A key that was used before makes the call a repeat; with other input
 * the call is refused.
 */
export async function takeKeys(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  const keyed = drafts.filter((draft) => draft.call.idempotency !== null && draft.call.error === null);
  if (keyed.length === 0) return;
  const first = new Map<string, Draft>();
  for (const draft of keyed) {
    const name = nameOf(keyRowOf(draft));
    if (takesKey(draft) && !first.has(name)) first.set(name, draft);
  }
  const taken = new Set((await insertKeys(tx, [...first.values()].map(keyRowOf))).map(nameOf));
  const known = new Map((await readKeys(tx, keyed.map(keyRowOf))).map((row) => [nameOf(row), row.inputHash]));
  for (const draft of keyed) {
    const row = keyRowOf(draft);
    const name = nameOf(row);
    const owner = taken.has(name) ? first.get(name) : undefined;
    const before = known.get(name);
    if (draft === owner || before === undefined) continue;
    if (!before.equals(row.inputHash)) draft.refused = 'keyReused';
    else if (takesKey(draft)) makeRepeat(draft, owner ?? null);
  }
}

function makeRepeat(draft: Draft, repeats: Draft | null): void {
  draft.repeats = repeats;
  draft.basis = 'repeat';
  draft.priceFen = 0n;
}

/** A call that was refused after all used up no key. */
export async function giveKeysBack(tx: Tx, drafts: readonly Draft[]): Promise<void> {
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
