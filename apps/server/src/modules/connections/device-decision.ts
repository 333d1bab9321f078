import type { connectionEndpoints, InputOf } from '@jishi/contract';
import { sha256 } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { networkOf } from '../../platform/http/index.ts';
import { type BackOffRules, takeTry } from '../../platform/limit/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import type { KeyOwner } from '../access/index.ts';
import { type Allowance, addConnection } from './connect.ts';
import type { ConnectionDeps } from './connections.deps.ts';
import { changeDeviceLogin, type DeviceLogin, lockWaitingLogin } from './device-logins.repository.ts';
import type { Program } from './program.ts';
import { readProgram, touchProgram } from './programs.repository.ts';
import { parseUserCode, userCodeHashes } from './user-code.rules.ts';

type Deps = Pick<ConnectionDeps, 'db' | 'clock' | 'tokenSecret'>;
type UserCode = InputOf<(typeof connectionEndpoints)['readDevice']>['userCode'];

/**
 * The number of free attempts to enter a code, right or wrong. The page makes two attempts for each login: one to read
 * the request and one to decide.
 */
const OF_PERSON: BackOffRules = {
  free: 30,
  firstWaitSeconds: 60,
  waitMaxSeconds: 3_600,
  forgivenSeconds: 86_400,
};
/** A network has higher limits, because many users may share it. */
const OF_NETWORK: BackOffRules = { ...OF_PERSON, free: 300 };
/** How long an allowed program may take to fetch its tokens. Programs poll more often than that. */
const FETCH_SECONDS = 120;

interface Asking {
  readonly login: DeviceLogin;
  readonly program: Program;
}

/** Returns the program that shows the code. */
export async function readDevice(deps: Deps, owner: KeyOwner, userCode: UserCode): Promise<Program> {
  return (await withLogin(deps, owner, { userCode, act: async (_tx, asking) => asking })).program;
}

/**
 * Connects the program that shows the code. The connection's key expires if the program does not fetch its tokens in
 * time.
 */
export async function allowDevice(
  deps: Deps,
  owner: KeyOwner,
  { userCode, ...allowance }: Allowance & { readonly userCode: UserCode },
): Promise<void> {
  const now = deps.clock();
  const fetchedUntil = new Date(now.getTime() + FETCH_SECONDS * 1_000);
  const act = async (tx: Tx, { login, program }: Asking) => {
    const { clientId, name: programName } = program;
    const connection = { clientId, programName, host: null, resource: login.resource };
    const keyId = await addConnection(tx, deps, owner, { connection, allowance, fetchedUntil });
    if (keyId instanceof Refusal) return keyId;
    await changeDeviceLogin(tx, login.deviceHash, { state: 'allowed', keyId, expiresAt: fetchedUntil });
    return touchProgram(tx, clientId, now);
  };
  await withLogin(deps, owner, { userCode, act });
}

/** Rejects the program that shows the code. */
export async function refuseDevice(deps: Deps, owner: KeyOwner, userCode: UserCode): Promise<void> {
  const act = (tx: Tx, { login }: Asking) => changeDeviceLogin(tx, login.deviceHash, { state: 'refused' });
  await withLogin(deps, owner, { userCode, act });
}

interface Act<T> {
  readonly userCode: UserCode;
  readonly act: (tx: Tx, asking: Asking) => Promise<T | Refusal>;
}

/** Finds the pending login with the code. */
async function withLogin<T>(deps: Deps, owner: KeyOwner, { userCode, act }: Act<T>): Promise<T> {
  await countTry(deps, owner);
  const code = parseUserCode(userCode);
  if (code === null) throw new Refusal('connections.userCodeUnknown');
  const hashes = userCodeHashes(deps.tokenSecret, code);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const login = await lockWaitingLogin(tx, hashes, deps.clock());
    const program = login === undefined ? null : await readProgram(tx, login.clientId);
    if (login === undefined || program === null) return new Refusal('connections.userCodeUnknown');
    return act(tx, { login, program });
  });
  return unlessRefused(outcome);
}

/**
 * Counts an attempt for the user and their network before the code is looked up, so that concurrent guesses reveal no
 * more than consecutive ones.
 */
async function countTry({ db, clock }: Deps, { personId, origin }: KeyOwner): Promise<void> {
  const ofPerson = sha256(`codes of devices of person ${personId}`);
  const ofNetwork = sha256(`codes of devices from ${networkOf(origin.address)}`);
  const retry =
    (await takeTry(db, ofPerson, OF_PERSON, clock())) || (await takeTry(db, ofNetwork, OF_NETWORK, clock()));
  if (retry > 0) throw new Refusal('connections.userCodeLocked', { retry });
}
