import type { CaptchaAction, Lang, ThirdParty } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Cookies } from '../../platform/http/index.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { CodeChannel } from './identity.events.ts';
import type { Passwords } from './passwords/passwords.ts';

/** The account that a person signs in to, as far as signing in asks for it. */
export interface AccountOfPerson {
  readonly accountId: bigint;
  readonly nickname: string;
  readonly disabled: boolean;
  /** May make the calls reserved for the operator. */
  readonly isOperator: boolean;
}

/** A key to call with; its secret is told once. */
export interface FirstKey {
  readonly accessKey: string;
  readonly accessSecret: string;
}

/** Opens the account of a person that was just made, in the same transaction, with a first key to call with. */
export type OpenAccount = (
  tx: Tx,
  account: { personId: bigint; nickname: string; kind: 'individual'; inviteCode?: string },
) => Promise<FirstKey>;

/** What identity needs of accounts, which it must not import; the roof fills it. */
export interface AccountsPort {
  readonly find: (db: Db, personId: bigint) => Promise<AccountOfPerson | null>;
  readonly open: OpenAccount;
  /** Ends the API tokens that browsers of the person hold. */
  readonly endTokens: (tx: Tx, personId: bigint) => Promise<void>;
}

/** A pass, for what, and the language of a caller who may be shown a puzzle instead. */
export interface PassToShow {
  readonly pass: string;
  readonly action: CaptchaAction;
  /** Whom it is about; a pass that was shown with one receiver is worth nothing for another. */
  readonly receiver?: string;
  readonly lang?: Lang;
}

/** What was solved before a call may do its work. Each answers null, or why not. */
export interface CaptchaChecks {
  /** Takes the answer to a picture of four characters, which ends it, right or wrong. */
  readonly checkPicture: (tx: Tx, answer: { actionId: string; text: string }) => Promise<Refusal | null>;
  /** Whether the pass is good; it stays so, for the same receiver. */
  readonly peekPass: (tx: Tx, pass: PassToShow) => Promise<Refusal | null>;
  /** Uses the pass up. */
  readonly usePass: (tx: Tx, pass: PassToShow) => Promise<Refusal | null>;
}

/** Logins at third parties that persons are bound to. */
export interface ThirdPartyLinks {
  /** Changes the ticket of a callback, once, into who the third party says it is. */
  readonly redeem: (
    tx: Tx,
    claim: { ticket: string; provider: ThirdParty; cookies: Cookies },
  ) => Promise<{ subject: string } | Refusal>;
  readonly link: (
    tx: Tx,
    login: { personId: bigint; provider: ThirdParty; subject: string },
  ) => Promise<void>;
  /** Removes the login: this third-party account no longer signs the person in. */
  readonly unlink: (tx: Tx, login: { personId: bigint; provider: ThirdParty }) => Promise<void>;
  /** With which third parties the person comes in. */
  readonly of: (db: Db, personId: bigint) => Promise<ThirdParty[]>;
}

export interface IdentityDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: ServerSecret;
  readonly accounts: AccountsPort;
  readonly captchas: CaptchaChecks;
  readonly thirdParties: ThirdPartyLinks;
  readonly passwords: Passwords;
  /** Ways that codes are sent; the operator may have no other. */
  readonly channels: ReadonlySet<CodeChannel>;
  /** The site is reached over TLS: cookies are for it alone. */
  readonly https: boolean;
}
