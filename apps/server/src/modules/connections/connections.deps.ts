import type { Guards } from '../../platform/http/index.ts';
import type { OwnKeyDeps, TokenDeps } from '../access/index.ts';
import type { DocumentDeps, ProgramDocuments } from './program-documents.ts';

/**
 * Returns today's spending under the caps of an account's keys. `app` injects it, because this module does
 * not import usage.
 */
export type KeySpend = (accountId: bigint) => Promise<ReadonlyMap<bigint, bigint>>;

export interface ConnectionPorts extends OwnKeyDeps, TokenDeps, Pick<DocumentDeps, 'resolveHost'> {
  readonly guards: Guards;
  readonly keySpend: KeySpend;
}

export interface ConnectionDeps extends ConnectionPorts {
  readonly documents: ProgramDocuments;
}
