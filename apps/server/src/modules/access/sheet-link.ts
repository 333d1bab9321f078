import type { KeyPair } from './create-key.ts';

/** A sheet link, as an address contains it: the name of its key, a dot, and the secret. */
const SHAPE = /^(jss[a-z2-79]{17})\.([\w-]{43})$/;

export function sheetLinkOf({ accessKey, accessSecret }: KeyPair): string {
  return `${accessKey}.${accessSecret}`;
}

/** Returns the credentials of a sheet link for `verifyKey`, or null if the text is not a link. */
export function credentialsOfLink(link: string): string | null {
  const [, accessKey, accessSecret] = SHAPE.exec(link) ?? [];
  if (accessKey === undefined || accessSecret === undefined) return null;
  return `Basic ${Buffer.from(`${accessKey}:${accessSecret}`).toString('base64')}`;
}
