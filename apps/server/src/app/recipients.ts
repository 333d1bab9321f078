import { readAccount } from '../modules/accounts/index.ts';
import { readPerson } from '../modules/identity/index.ts';
import type { RecipientOf } from '../modules/messages/index.ts';

/** The recipient of an account's notices: its user. Null if the user is disabled or missing. */
export const recipientOf: RecipientOf = async (db, accountId) => {
  const account = await readAccount(db, accountId);
  if (account === null || account.status !== 'active' || account.personId === null) return null;
  const person = await readPerson(db, account.personId);
  if (person === null) return null;
  const lang = account.lang ?? (account.kind === 'overseas' ? 'en' : 'zh');
  return { email: person.email, mobile: person.mobile, lang };
};
