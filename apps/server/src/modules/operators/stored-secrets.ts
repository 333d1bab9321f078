import { renewed, type StoredSecrets, type StoredText, stateOf } from '../../platform/stored-secrets.ts';
import { TOTP_LABEL } from './one-time-code.ts';

const textOf = (name: string, encrypted: string): StoredText => ({
  label: TOTP_LABEL,
  context: name,
  encrypted,
});

/** The secrets on the devices with which operators sign in. */
export const operatorSecrets: StoredSecrets = {
  name: "secrets of operators' devices",
  async states(db, secret) {
    const rows = await db.selectFrom('operator').select(['name', 'totp_secret']).execute();
    return rows.flatMap(({ name, totp_secret }) =>
      totp_secret === null ? [] : [stateOf(secret, textOf(name, totp_secret))],
    );
  },
  async renew(tx, secret) {
    const rows = await tx
      .selectFrom('operator')
      .select(['id', 'name', 'totp_secret'])
      .orderBy('id')
      .forUpdate()
      .execute();
    let count = 0;
    for (const { id, name, totp_secret } of rows) {
      const text = totp_secret === null ? null : renewed(secret, textOf(name, totp_secret));
      if (text === null) continue;
      await tx.updateTable('operator').set({ totp_secret: text }).where('id', '=', id).execute();
      count += 1;
    }
    return count;
  },
};
