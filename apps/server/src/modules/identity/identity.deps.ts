import type { CaptchaAction, Lang, ThirdParty } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Cookies } from '../../platform/http/index.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { CodeChannel } from './identity.events.ts';
import type { Passwords } from './passwords/passwords.ts';

/** The part of a user's account that sign-in needs. */
export interface AccountOfPerson {
  readonly accountId: bigint;
  readonly nickname: string;
  readonly disabled: boolean;
  /** True if the account may make calls that are reserved for the operator. */
  readonly isOperator: boolean;
}

/** An API key. Its secret is shown only once. */
export interface FirstKey {
  readonly accessKey: string;
  readonly accessSecret: string;
}

/** Opens an account with a first API key for a new user, in the transaction that creates the user. */
export type OpenAccount = (
  tx: Tx,
  account: { personId: bigint; nickname: string; kind: 'individual'; lang: Lang; inviteCode?: string },
) => Promise<FirstKey>;

/** The functions of the accounts module that identity needs but must not import. `app` injects them. */
export interface AccountsPort {
  readonly find: (db: Db, personId: bigint) => Promise<AccountOfPerson | null>;
  readonly open: OpenAccount;
  /** Revokes the API tokens of the user's browsers. */
  readonly endTokens: (tx: Tx, personId: bigint) => Promise<void>;
}

/**
 * A pass, the action for which it is used, and the caller's language. A caller without a valid pass may be given a
 * puzzle.
 */
export interface PresentedPass {
  readonly pass: string;
  readonly action: CaptchaAction;
  /** The receiver for which the pass is valid. */
  readonly receiver?: string;
  readonly lang?: Lang;
}

/** The captcha checks that precede a call's work. Each returns null, or the refusal. */
export interface CaptchaChecks {
  /** Checks the answer to a picture of four characters. The picture is used up even if the answer is wrong. */
  readonly checkPicture: (tx: Tx, answer: { actionId: string; text: string }) => Promise<Refusal | null>;
  /** Checks a pass without using it up. It remains valid for the same receiver. */
  readonly peekPass: (tx: Tx, pass: PresentedPass) => Promise<Refusal | null>;
  /** Checks a pass and uses it up. */
  readonly usePass: (tx: Tx, pass: PresentedPass) => Promise<Refusal | null>;
}

/** Users' third-party logins. */
export interface ThirdPartyLinks {
  /** Exchanges a callback's ticket for the third party's identifier of the user. A ticket is valid only once. */
  readonly redeem: (
    tx: Tx,
    claim: { ticket: string; provider: ThirdParty; cookies: Cookies },
  ) => Promise<{ subject: string } | Refusal>;
  readonly link: (
    tx: Tx,
    login: { personId: bigint; provider: ThirdParty; subject: string },
  ) => Promise<void>;
  /** Removes the login, so that the user can no longer sign in with this third-party account. */
  readonly unlink: (tx: Tx, login: { personId: bigint; provider: ThirdParty }) => Promise<void>;
  /** Returns the third parties through which the user can sign in. */
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
  /** The channels that can send codes; an installation may have none. */
  readonly channels: ReadonlySet<CodeChannel>;
  /** True if the site is reached over TLS. Its cookies are then sent only over TLS. */
  readonly https: boolean;
}
