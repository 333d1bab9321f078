import type { CaptchaAction, Lang, ThirdParty } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Cookies } from '../../platform/http/index.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { CodeChannel } from './identity.events.ts';
import type { Passwords } from './passwords/passwords.ts';

/** The part of a person's account that signing in needs. */
export interface AccountOfPerson {
  readonly accountId: bigint;
  readonly nickname: string;
  readonly disabled: boolean;
  /** May make the calls reserved for the operator. */
  readonly isOperator: boolean;
}

/** An API key. Its secret is shown once. */
export interface FirstKey {
  readonly accessKey: string;
  readonly accessSecret: string;
}

/** Opens the account of a person just created, in the same transaction, with a first API key. */
export type OpenAccount = (
  tx: Tx,
  account: { personId: bigint; nickname: string; kind: 'individual'; inviteCode?: string },
) => Promise<FirstKey>;

/** The functions of accounts that identity needs and must not import; `app` passes them in. */
export interface AccountsPort {
  readonly find: (db: Db, personId: bigint) => Promise<AccountOfPerson | null>;
  readonly open: OpenAccount;
  /** Ends the API tokens that browsers of the person hold. */
  readonly endTokens: (tx: Tx, personId: bigint) => Promise<void>;
}

/** A pass, its action, and the language of a caller who may get a puzzle instead. */
export interface PresentedPass {
  readonly pass: string;
  readonly action: CaptchaAction;
  /** The receiver it concerns. A pass shown with one receiver is worth nothing for another. */
  readonly receiver?: string;
  readonly lang?: Lang;
}

/** Checks of a captcha before a call may do its work. Each returns null, or the refusal. */
export interface CaptchaChecks {
  /** Takes the answer to a picture of four characters. The picture is used up, right or wrong. */
  readonly checkPicture: (tx: Tx, answer: { actionId: string; text: string }) => Promise<Refusal | null>;
  /** Checks a pass without using it up; it stays valid for the same receiver. */
  readonly peekPass: (tx: Tx, pass: PresentedPass) => Promise<Refusal | null>;
  /** Uses the pass up. */
  readonly usePass: (tx: Tx, pass: PresentedPass) => Promise<Refusal | null>;
}

/** Third-party logins bound to persons. */
export interface ThirdPartyLinks {
  /** Exchanges the ticket of a callback, once, for the third party's identifier of the person. */
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
  /** The third parties through which the person signs in. */
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
  /** Channels by which codes can be sent; an installation may have none. */
  readonly channels: ReadonlySet<CodeChannel>;
  /** The site is reached over TLS, so its cookies are sent over TLS only. */
  readonly https: boolean;
}
