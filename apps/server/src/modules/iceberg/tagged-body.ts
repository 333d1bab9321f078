import { sha256 } from '../../platform/crypto.ts';

/** A body with its ETag. For a cached body, the ETag is computed only once. */
export interface TaggedBody {
  readonly bytes: Buffer;
  readonly tag: string;
}

export const taggedBody = (bytes: Buffer): TaggedBody => ({
  bytes,
  tag: `"${sha256(bytes).toString('hex')}"`,
});
