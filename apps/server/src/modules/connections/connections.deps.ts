import type { Guards } from '../../platform/http/index.ts';
import type { OwnKeyDeps, TokenDeps } from '../access/index.ts';
import type { DocumentDeps, ProgramDocuments } from './program-documents.ts';

export interface ConnectionPorts extends OwnKeyDeps, TokenDeps, Pick<DocumentDeps, 'resolveHost'> {
  readonly guards: Guards;
}

export interface ConnectionDeps extends ConnectionPorts {
  readonly documents: ProgramDocuments;
}
