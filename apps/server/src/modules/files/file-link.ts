import { timingSafeEqual } from 'node:crypto';
import { addressOf, exportFiles, FILE_LINK_SECONDS } from '@jishi/contract';
import { hmac } from '../../platform/crypto.ts';

/** Signs addresses of files. With a link, a client may download only that file, and only for a short time. */
export interface FileLinks {
  linkTo(number: string, name: string, until: Date): string;
  /** Returns true if the signature matches this file and the link has not expired. */
  holds(link: { number: string; name: string; expires: number; signature: string }, now: Date): boolean;
}

/** Signs with the first key, and accepts signatures made with any of the keys. */
export function createFileLinks(key: Buffer, ...others: readonly Buffer[]): FileLinks {
  const signatureOf = (number: string, name: string, expires: number, by = key): Buffer =>
    hmac(by, number, name, String(expires));
  return {
    linkTo(number, name, until) {
      const expires = Math.floor(until.getTime() / 1000);
      const signature = signatureOf(number, name, expires).toString('base64url');
      return addressOf(exportFiles.file, { number, name, expires, signature });
    },
    holds({ number, name, expires, signature }, now) {
      if (expires * 1000 <= now.getTime()) return false;
      const claim = Buffer.from(signature, 'base64url');
      return [key, ...others].some((one) => {
        const own = signatureOf(number, name, expires, one);
        return claim.length === own.length && timingSafeEqual(claim, own);
      });
    },
  };
}

export const linksUntil = (now: Date): Date => new Date(now.getTime() + FILE_LINK_SECONDS * 1000);
