import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { envelopeOf } from './faults.ts';
import { plainAnswer } from './plain-answer.ts';

/**
 * The maximum size of a request head. It is large, so that even a URL with too long a list of words or codes reaches
 * its endpoint, whose error names the part that is too long.
 */
export const HEAD_BYTES_MAX = 65_536;
const TIMED_OUT = 408;

/** Maps an error of the HTTP parser. The request has not been parsed, so its language is unknown. */
function refusalOf({ code, message }: ConnectionError): { refusal: Refusal; status?: number } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { refusal: new Refusal('request.headTooLarge', { limit: HEAD_BYTES_MAX }) };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { refusal: new Refusal('request.timeout'), status: TIMED_OUT };
    default:
      return { refusal: new Refusal('request.noHttp', { detail: message }) };
  }
}

/** Answers malformed HTTP in the envelope, and closes the connection. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { refusal, status = refusal.row.status } = refusalOf(error);
  if (socket.writable) socket.write(plainAnswer(status, envelopeOf(refusal, 'zh'), newId()));
  socket.destroySoon();
}
