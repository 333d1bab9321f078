import { randomBytes } from 'node:crypto';
import {
  AUTHORIZATION_CODE_SECONDS,
  CONNECTIONS_MAX,
  type connectionEndpoints,
  type InputOf,
  KEY_LABEL_MAX,
} from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { sha256 } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { addOwnKey, type KeyOwner, type KeySettings } from '../access/index.ts';
import type { CheckedRequest } from './connect-request.ts';
import type { ConnectionDeps } from './connections.deps.ts';
import { insertCode, insertConnection, type NewConnection } from './connections.repository.ts';
import { touchProgram } from './programs.repository.ts';

/** The budget and the number of days that a user allows. */
export type Allowance = Pick<InputOf<(typeof connectionEndpoints)['approve']>, 'days' | 'budget'>;

/**
 * Connects a program, and returns the code that it exchanges for tokens. The connection's key expires if the program
 * does not use the code in time.
 */
export async function connectProgram(
  deps: ConnectionDeps,
  owner: KeyOwner,
  { program, redirectUri, resource, challenge }: CheckedRequest,
  allowance: Allowance,
): Promise<string> {
  const now = deps.clock();
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + AUTHORIZATION_CODE_SECONDS * 1_000);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const { host } = new URL(redirectUri);
    const { clientId, name: programName } = program;
    const connection = { clientId, programName, host, resource };
    const keyId = await addConnection(tx, deps, owner, { connection, allowance, fetchedUntil: expiresAt });
    if (keyId instanceof Refusal) return keyId;
    await insertCode(tx, { codeHash: sha256(code), keyId, redirectUri, challenge, expiresAt });
    await touchProgram(tx, clientId, now);
    return code;
  });
  return unlessRefused(outcome);
}

interface Adding {
  readonly connection: Omit<NewConnection, 'keyId' | 'endsAt'>;
  readonly allowance: Allowance;
  /** The time at which the key expires unless the program has fetched tokens by then. */
  readonly fetchedUntil: Date;
}

/** Adds a connection and its key. Returns the key's id. */
export async function addConnection(
  tx: Tx,
  deps: Pick<ConnectionDeps, 'clock'>,
  owner: KeyOwner,
  { connection, allowance, fetchedUntil }: Adding,
): Promise<bigint | Refusal> {
  const endsAt = new Date(deps.clock().getTime() + allowance.days * DAY_MS);
  const settings = settingsOf(connection.programName, allowance, fetchedUntil);
  const key = await addOwnKey(tx, deps, owner, { settings, use: 'connections' });
  if (key instanceof Refusal)
    return key.error === 'access.keysMax'
      ? new Refusal('connections.tooMany', { max: CONNECTIONS_MAX })
      : key;
  await insertConnection(tx, { ...connection, keyId: key.keyId, endsAt });
  return key.keyId;
}

/** If there is no budget, only free calls are allowed. */
function settingsOf(name: string, { budget }: Allowance, expiresAt: Date): KeySettings {
  const cap = (fen: string | null | undefined): bigint | null => (fen == null ? null : BigInt(fen));
  return {
    label: [...name].slice(0, KEY_LABEL_MAX).join(''),
    expiresAt,
    datasets: null,
    networks: null,
    dayCapFen: cap(budget?.dayCapFen),
    monthCapFen: cap(budget?.monthCapFen),
    callCapFen: budget === null ? 0n : cap(budget.callCapFen),
  };
}
