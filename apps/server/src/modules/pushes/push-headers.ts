import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../platform/refusal.ts';

/** Describes which part of which file a request contains. */
export interface PartHeaders {
  readonly sha256: Buffer;
  /** The size of the whole file, in bytes. */
  readonly bytes: number;
  /** The offset of the part's first byte, and the number of its bytes. */
  readonly begin: number;
  readonly length: number;
}

const SHA256_BYTES = 32;
const DIGEST = /^sha-256=:([A-Za-z0-9+/]{43}=):$/;
const RANGE = /^bytes (?:(\d{1,15})-(\d{1,15})|\*)\/(\d{1,15})$/;

/** Reads from the headers which part of a file a request contains (RFC 9530, RFC 9110). */
export function partHeaders(headers: IncomingHttpHeaders): PartHeaders {
  const digests = String(headers['repr-digest'] ?? '').split(',');
  const digest = digests.map((one) => DIGEST.exec(one.trim())?.[1]).find((one) => one !== undefined) ?? '';
  const sha256 = Buffer.from(digest, 'base64');
  if (sha256.length !== SHA256_BYTES) throw new Refusal('pushes.digestUnfit', { parameter: 'Repr-Digest' });
  const announced = headers['content-length'];
  const length = announced === undefined ? null : Number(announced);
  return { sha256, ...placeOf(headers['content-range'], length) };
}

function placeOf(range: string | undefined, announced: number | null): Omit<PartHeaders, 'sha256'> {
  if (range === undefined) {
    if (announced === null || announced === 0) throw unfit();
    return { bytes: announced, begin: 0, length: announced };
  }
  const parsed = RANGE.exec(range);
  if (parsed === null) throw unfit();
  const [, first, last, size] = parsed;
  const bytes = Number(size);
  // A request with `bytes */SIZE` contains no bytes. Its sender asks the server to accept a file whose bytes have all
  // arrived.
  const begin = first === undefined ? bytes : Number(first);
  const length = last === undefined ? 0 : Number(last) - begin + 1;
  const isUnfit = bytes === 0 || begin + length > bytes || (first !== undefined && length < 1);
  if (isUnfit || (announced !== null && announced !== length)) throw unfit();
  return { bytes, begin, length };
}

const unfit = (): Refusal => new Refusal('pushes.rangeUnfit', { parameter: 'Content-Range' });
