import type { Duplex } from 'node:stream';
import { errorCodeLink, type Lang } from '@jishi/contract';
import type { Refusal } from '../refusal.ts';
import { challengeOf } from './challenge.ts';
import { envelopeOf } from './faults.ts';
import { plainAnswer } from './plain-answer.ts';
import { refusalHeaders } from './refusal-headers.ts';

/** Rejects a request for another protocol with an envelope, and closes its connection. */
export function refuseUpgrade(socket: Duplex, refusal: Refusal, requestId: string, lang: Lang): void {
  const { status, code } = refusal.row;
  const headers = [['link', errorCodeLink(code, lang)], ...refusalHeaders(refusal, {})] as [string, string][];
  if (status === 401) headers.push(['www-authenticate', challengeOf('Bearer', 'Basic')]);
  if (socket.writable) socket.end(plainAnswer(status, envelopeOf(refusal, lang), requestId, headers));
  else socket.destroy();
}
