import type { ServerSecret } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { renewed, type StoredSecrets, type StoredText, stateOf } from '../../../platform/stored-secrets.ts';
import { WEBHOOK_LABEL } from './webhook-secret.ts';

interface Row {
  readonly id: bigint;
  readonly account_id: bigint;
  readonly secret_encrypted: string;
  readonly previous_encrypted: string | null;
}

const COLUMNS = ['id', 'account_id', 'secret_encrypted', 'previous_encrypted'] as const;

/** The secrets with which webhooks are signed, including previous ones during their overlap. */
export const webhookSecrets: StoredSecrets = {
  name: 'secrets of webhooks',
  async states(db, secret) {
    const rows = await db.selectFrom('webhook').select(COLUMNS).where('ended_at', 'is', null).execute();
    return rows.flatMap((row) => textsOf(row).map((text) => stateOf(secret, text)));
  },
  async renew(tx, secret) {
    const rows = await tx
      .selectFrom('webhook')
      .select(COLUMNS)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    let count = 0;
    for (const row of rows) count += await renewOne(tx, secret, row);
    return count;
  },
};

async function renewOne(tx: Tx, secret: ServerSecret, row: Row): Promise<number> {
  const [current, previous] = textsOf(row).map((text) => renewed(secret, text));
  const changed = [current, previous].filter((text) => typeof text === 'string').length;
  if (changed === 0) return 0;
  await tx
    .updateTable('webhook')
    .set({
      secret_encrypted: current ?? row.secret_encrypted,
      previous_encrypted: previous ?? row.previous_encrypted,
    })
    .where('id', '=', row.id)
    .execute();
  return changed;
}

const textsOf = ({ account_id, secret_encrypted, previous_encrypted }: Row): StoredText[] =>
  [secret_encrypted, ...(previous_encrypted === null ? [] : [previous_encrypted])].map((encrypted) => ({
    label: WEBHOOK_LABEL,
    context: String(account_id),
    encrypted,
  }));
