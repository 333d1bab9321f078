import { FIRST_KEY_LABEL } from '@jishi/contract';
import { createKey, endSiteTokens } from '../modules/access/index.ts';
import { openAccount, readAccountOfPerson, readMemberships } from '../modules/accounts/index.ts';
import { captchaChecks } from '../modules/captcha/index.ts';
import { type AccountsPort, createThirdPartyLinks, type IdentityDeps } from '../modules/identity/index.ts';
import { openWallet } from '../modules/wallet/index.ts';

/** The port through which the identity module reaches accounts, implemented by the accounts module. */
export const accountsPort: AccountsPort = {
  async find(db, personId) {
    const account = await readAccountOfPerson(db, personId);
    if (account === null) return null;
    const { id, name, status, isOperator } = account;
    return { accountId: id, nickname: name, disabled: status !== 'active', isOperator };
  },
  async open(tx, { nickname, ...account }) {
    const accountId = await openAccount(tx, { openWallet }, { ...account, name: nickname });
    return createKey(tx, { accountId, label: FIRST_KEY_LABEL[account.lang] });
  },
  async endTokens(tx, personId) {
    const account = await readAccountOfPerson(tx, personId);
    if (account !== null) await endSiteTokens(tx, { accountId: account.id, memberId: null });
    for (const { accountId, memberId } of await readMemberships(tx, personId))
      await endSiteTokens(tx, { accountId, memberId });
  },
};

export function identityDepsOf(
  base: Pick<IdentityDeps, 'db' | 'clock' | 'secret' | 'channels' | 'passwords'>,
  publicUrl: string | undefined,
): IdentityDeps {
  const https = publicUrl?.startsWith('https:') ?? false;
  return {
    ...base,
    accounts: accountsPort,
    captchas: captchaChecks(base),
    thirdParties: createThirdPartyLinks({ clock: base.clock, https }),
    https,
  };
}
