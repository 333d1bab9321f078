import { readAccount } from '../modules/accounts/index.ts';
import { readNewestApplication } from '../modules/applications/index.ts';
import { readPerson } from '../modules/identity/index.ts';
import type { IsSamePerson } from '../modules/invitations/index.ts';
import type { Db } from '../platform/db/index.ts';

/** Mail hosts that ignore dots in an address. */
const DOTLESS_HOSTS = ['gmail.com', 'googlemail.com'];

/** Normalises an address to its mailbox. Text after a plus sign is only a label. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const mailbox = name.split('+')[0] ?? '';
  if (!DOTLESS_HOSTS.includes(host)) return `${mailbox}@${host}`;
  return `${mailbox.replaceAll('.', '')}@gmail.com`;
}

/**
 * Whether two accounts belong to the same person: they share a mobile number or a mailbox, at sign-in or in their
 * newest applications.
 */
export const isSamePerson: IsSamePerson = async (db, accountId, otherId) => {
  const addresses = await addressesOf(db, accountId);
  return (await addressesOf(db, otherId)).some((address) => addresses.includes(address));
};

async function addressesOf(db: Db, accountId: bigint): Promise<string[]> {
  const personId = (await readAccount(db, accountId))?.personId ?? null;
  const person = personId === null ? null : await readPerson(db, personId);
  const form = (await readNewestApplication(db, accountId))?.form;
  const contacts =
    form === undefined
      ? []
      : 'contactEmail' in form
        ? [form.contactMobile, mailboxOf(form.contactEmail)]
        : [mailboxOf(form.businessEmail)];
  const email = person?.email ?? null;
  return [person?.mobile ?? '', email === null ? '' : mailboxOf(email), ...contacts].filter(
    (address) => address !== '',
  );
}
