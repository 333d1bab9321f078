import { timingSafeEqual } from 'node:crypto';
import { addressOf, DATA_FILE_URL_SECONDS, dataFilesFiles, type InputOf } from '@jishi/contract';
import { hmac } from '../../platform/crypto.ts';

/** The parts of an address that its signature covers. */
interface Addressed {
  readonly code: string;
  /** The file's SHA-256, in hexadecimal. */
  readonly sum: string;
  readonly accountId: bigint;
}

/**
 * Signs the addresses of files. Until an address expires, anyone who has it can download the file on the account's
 * behalf.
 */
export interface FileAddresses {
  addressOf(file: Addressed, until: Date): string;
  /** Returns true if the signature matches, the address has not expired, and its expiry is not later than allowed. */
  holds(input: InputOf<typeof dataFilesFiles.file>, now: Date): boolean;
}

/** Signs with the first key, and accepts signatures made with any of the keys. */
export function createFileAddresses(key: Buffer, ...others: readonly Buffer[]): FileAddresses {
  const signatureOf = (parts: readonly string[], by = key): Buffer => hmac(by, ...parts);
  return {
    addressOf({ code, sum, accountId }, until) {
      const expires = Math.floor(until.getTime() / 1000);
      const account = String(accountId);
      const signature = signatureOf([code, sum, account, String(expires)]).toString('base64url');
      const input = { dataset: code, name: `${sum}.parquet`, account, expires, signature };
      return addressOf(dataFilesFiles.file, input);
    },
    holds({ dataset, name, account, expires, signature }, now) {
      const leftSeconds = expires - now.getTime() / 1000;
      if (!(leftSeconds > 0 && leftSeconds <= DATA_FILE_URL_SECONDS)) return false;
      const claim = Buffer.from(signature, 'base64url');
      const parts = [dataset, sumIn(name), account, String(expires)];
      return [key, ...others].some((one) => {
        const own = signatureOf(parts, one);
        return claim.length === own.length && timingSafeEqual(claim, own);
      });
    },
  };
}

/** Returns the SHA-256 in a file's name. */
export const sumIn = (name: string): string => name.slice(0, -'.parquet'.length);

export const addressesUntil = (now: Date): Date => new Date(now.getTime() + DATA_FILE_URL_SECONDS * 1000);
